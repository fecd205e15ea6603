import { ulid } from 'ulid';
import { commonRoutes } from '../../../shared/routes/common.ts';
import {
  type UploadType,
  uploadMessages,
  uploadTypeSchema,
  uploadTypes,
} from '../../../shared/uploads.ts';
import { type ApiClient, requestTimeoutMs } from '../lib/api-client.ts';
import { toApiError } from '../lib/api-error.ts';
import { sendRequest } from '../lib/http.ts';

/** The image that a tool works on, by an id of its own. */
export type Picture = {
  id: string;
  userId: string;
  fileName: string;
  size: number;
  /** Undefined after a reload, as is the preview: then only the upload is known. */
  file: File | undefined;
  /** In place of a file: the result that it is, which the server has already. */
  reference?: string;
  /** What it was uploaded as before the page was loaded; its file is gone then. */
  uploadId?: string;
  preview: string | undefined;
  /** When its job began, where that was before the page was loaded. */
  startedAt: number | undefined;
};

export function pictureOf(file: File, userId: string): Picture {
  return {
    id: ulid(),
    userId,
    fileName: file.name,
    size: file.size,
    file,
    preview: URL.createObjectURL(file),
    startedAt: undefined,
  };
}

/** A result as the picture that a tool works on; its address is known where it was shown before. */
export function pictureOfResult(reference: string, userId: string): Picture {
  return {
    id: ulid(),
    userId,
    fileName: `${reference.split(':').at(-1)}.png`,
    size: 0,
    file: undefined,
    reference,
    preview: knownPreviews.get(reference),
    startedAt: undefined,
  };
}

/** Addresses under which results of this visit were shown, by their references. */
const knownPreviews = new Map<string, string>();

export const knownPreview = (reference: string) => knownPreviews.get(reference);

export function rememberPreview(reference: string, address: string): void {
  knownPreviews.set(reference, address);
}

/**
 * Uploads a file by presigned POST, past the API, and gives its upload id. A result is its own reference; what was uploaded
 * before is not sent again.
 */
export async function uploadImage(
  api: ApiClient,
  { file, reference, uploadId: earlier }: Pick<Picture, 'file' | 'reference' | 'uploadId'>,
): Promise<string> {
  if (reference) return reference;
  if (!file && earlier) return earlier;
  if (!file) throw new Error('The picture is no longer here. Choose it again.');
  const contentType = uploadTypeOf(file);
  if (!contentType) throw new Error(uploadMessages.unsupported(file.name));
  const body = { contentType, size: file.size };
  const { uploadId, url, fields } = await api.call(commonRoutes.createUpload, { body });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const post = { method: 'POST', url, body: form, timeoutMs: requestTimeoutMs };
  await sendRequest(post).catch((error: unknown) => {
    throw toApiError(error);
  });
  return uploadId;
}

/** The media type to upload a file as: what the browser says, else what its name says. */
export function uploadTypeOf(file: { name: string; type: string }): UploadType | undefined {
  const said = uploadTypeSchema.safeParse(file.type);
  return said.success ? said.data : typeByName(file.name.toLowerCase());
}

function typeByName(name: string): UploadType | undefined {
  const entry = Object.entries(uploadTypes).find(([, extensions]) =>
    extensions.some((extension) => name.endsWith(extension)),
  );
  return entry ? uploadTypeSchema.parse(entry[0]) : undefined;
}

/** The image a tool works on; after a reload only its name and size are known. */
export type UploadedImage = {
  fileName: string;
  size: number;
  preview: string | undefined;
  /** Of a result, which has no file. */
  reference?: string;
};
