import { GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { ulidSchema } from '../../shared/ids.ts';
import { maxUploadBytes } from '../../shared/uploads.ts';
import { meter } from '../platform/meter.ts';
import { buckets } from '../platform/s3-client.ts';
import { settings } from '../platform/settings.ts';
import { StudioError } from '../platform/studio-error.ts';
import { maskKey, uploadKey } from './object-keys.ts';
import { pictureFormatOf } from './picture-formats.ts';

/** The bytes of the user's upload. */
async function readUpload(userId: string, uploadId: string): Promise<Buffer> {
  const { Body, ContentLength = 0 } = await getObject(uploadKey(userId, uploadId));
  if (ContentLength > maxUploadBytes) throw new StudioError('image_too_large');
  if (!Body) throw new StudioError('upload_not_found');
  const bytes = Buffer.from(await Body.transformToByteArray());
  if (bytes.length > maxUploadBytes) throw new StudioError('image_too_large');
  return bytes;
}

async function getObject(Key: string) {
  try {
    return await buckets.send(new GetObjectCommand({ Bucket: settings.uploadsBucket(), Key }));
  } catch (error) {
    if (isMissing(error)) throw new StudioError('upload_not_found', { cause: error });
    throw error;
  }
}

/**
 * Without the permission to list the bucket, S3 answers 403 for what is not there. A 403 that names
 * the permission to read is a fault of ours.
 */
function isMissing(error: unknown): boolean {
  if (error instanceof NoSuchKey) return true;
  if (!(error instanceof Error) || error.name !== 'AccessDenied') return false;
  return !error.message.includes('s3:GetObject');
}

/** A part of a form: a file where it has a name, else the id of an upload. */
type ImagePart = { filename: string | undefined; content: Buffer };

/**
 * Where the image of a request is; `payload` is the same for the same image. `keep` sees to it that the image is
 * an upload, for the job `id`, and gives the upload's id.
 */
type ImageSource = {
  payload: string | Buffer;
  keep: (userId: string, id: string) => Promise<string>;
};

/** The image that a part of a form brings, or names by the id of its upload. */
export function imageSource(part: ImagePart | undefined): ImageSource {
  if (!part || part.content.length === 0) throw new StudioError('image_missing');
  const { content } = part;
  if (part.filename !== undefined) {
    if (!pictureFormatOf(content)) throw new StudioError('image_unsupported');
    return { payload: content, keep: (userId, id) => putUpload(userId, id, content) };
  }
  const uploadId = z.safeParse(ulidSchema, content.toString());
  if (!uploadId.success) throw new StudioError('invalid_request');
  const id = uploadId.data;
  return { payload: id, keep: async () => id };
}

/** Keeps a file that came with a request where uploads are, for a day at most. */
async function putUpload(userId: string, id: string, Body: Buffer): Promise<string> {
  await putObject(uploadKey(userId, id), Body);
  return id;
}

/** Keeps the mask that came with the request of a job, as long as an upload. */
export function keepMask(userId: string, jobId: string, mask: Buffer): Promise<void> {
  return putObject(maskKey(userId, jobId), mask);
}

/** The mask that came with a job's request. */
export async function maskOf({
  jobId,
  userId,
}: {
  jobId: string;
  userId: string;
}): Promise<Buffer> {
  const { Body } = await getObject(maskKey(userId, jobId));
  if (!Body) throw new StudioError('upload_not_found');
  return Buffer.from(await Body.transformToByteArray());
}

async function putObject(Key: string, Body: Buffer): Promise<void> {
  await buckets.send(new PutObjectCommand({ Bucket: settings.uploadsBucket(), Key, Body }));
}

/** The picture that a job's request brought, or named. */
export async function uploadOf(job: {
  jobId: string;
  userId: string;
  upload?: string | undefined;
}) {
  const { jobId, userId, upload } = job;
  if (upload === undefined) throw new StudioError('image_missing');
  const bytes = await readUpload(userId, upload);
  // The browser's own request, which nobody else sees; what came with the job's request was kept by its function.
  if (upload !== jobId) meter('s3WriteRequest');
  return bytes;
}
