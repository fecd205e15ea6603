import { onlineManager } from '@tanstack/react-query';
import type { JobFeature } from '../../../shared/jobs.ts';
import { commonRoutes } from '../../../shared/routes/common.ts';
import { uploadMessages } from '../../../shared/uploads.ts';
import { type ApiClient, requestTimeoutMs } from '../lib/api-client.ts';
import { ApiError, toApiError } from '../lib/api-error.ts';
import { HttpError, sendRequest } from '../lib/http.ts';
import { type Picture, uploadTypeOf } from '../media/picture.ts';
import { givenUp, pauseUntilOnline } from './retry-until-settled.ts';
import { isSettled } from './settled.ts';
import { beginUpload, type Upload } from './uploads-under-way.ts';

type Uploader = { api: ApiClient; userId: string; feature: JobFeature; slot?: number | undefined };

/** A picture that a job begins with. */
export type Uploaded = Pick<Picture, 'id' | 'file' | 'reference' | 'uploadId'>;

/**
 * Uploads a file by presigned POST, past the API, and gives its upload id. A result is its own reference; what was uploaded
 * before is not sent again. Rejects with `job_cancelled` where the person gives it up.
 */
export async function uploadPicture(
  { api, ...owner }: Uploader,
  { id, file, reference, uploadId: earlier }: Uploaded,
): Promise<string> {
  if (reference) return reference;
  if (!file && earlier) return earlier;
  if (!file) throw new Error('The picture is no longer here. Choose it again.');
  const upload = beginUpload(owner, id);
  try {
    return await uploadPatiently(api, file, upload);
  } finally {
    upload.end();
  }
}

/** Pauses in milliseconds before an upload that was cut off begins again; there are so many tries and one. */
const pausesMs = [1000, 2000, 4000, 8000, 8000] as const;

/** For how long a network that is gone is waited for, in milliseconds: until then the person may cancel. */
const maxOfflineMs = 10 * 60 * 1000;

/** Again from the beginning where it is cut off: it is small, and a presigned POST knows no halves. */
async function uploadPatiently(api: ApiClient, file: File, upload: Upload): Promise<string> {
  for (const pause of pausesMs) {
    try {
      return await uploadOnce(api, file, upload);
    } catch (error) {
      upload.signal.throwIfAborted();
      if (!isCutOff(error)) throw error;
      upload.tell({ state: 'lost' });
      await waitForLine(pause, upload.signal);
      upload.tell({ state: 'again', percent: 0 });
    }
  }
  return uploadOnce(api, file, upload);
}

/** Where the network does not come back, the next try says so. */
async function waitForLine(pause: number, signal: AbortSignal): Promise<void> {
  const wait = onlineManager.isOnline() ? pause : maxOfflineMs;
  await Promise.race([pauseUntilOnline(wait), givenUp(signal)]);
}

async function uploadOnce(api: ApiClient, file: File, { signal, tell }: Upload): Promise<string> {
  const contentType = uploadTypeOf(file);
  if (!contentType) throw new Error(uploadMessages.unsupported(file.name));
  const request = { body: { contentType, size: file.size }, signal };
  const { uploadId, url, fields } = await api.call(commonRoutes.createUpload, request);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  const onProgress = (part: number) => tell({ percent: Math.floor(part * 100) });
  await sendRequest({
    method: 'POST',
    url,
    body,
    timeoutMs: requestTimeoutMs,
    signal,
    onProgress,
  }).catch((error: unknown) => {
    throw toApiError(error);
  });
  return uploadId;
}

/** Whether the next try may go better: the connection broke, or the storage had none of it in time. */
function isCutOff(error: unknown): boolean {
  if (!(error instanceof ApiError) || isSettled(error)) return false;
  const { status, cause } = error;
  if (status === undefined || status === 408 || status >= 500) return true;
  return cause instanceof HttpError && String(cause.answer?.data).includes('RequestTimeout');
}
