import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { ulidSchema } from '../../shared/ids.ts';
import {
  formatReference,
  parseReference,
  type ResultReference,
} from '../../shared/result-reference.ts';
import { maxUploadBytes } from '../../shared/uploads.ts';
import { meter } from '../platform/meter.ts';
import { buckets } from '../platform/s3-client.ts';
import { settings } from '../platform/settings.ts';
import { StudioError } from '../platform/studio-error.ts';
import { copyPicture, isMissing } from './media-bucket.ts';
import { maskKey, uploadKey } from './object-keys.ts';
import { pictureFormatOf } from './picture-formats.ts';
import { referencedKey } from './pictures-by-reference.ts';

/** The bytes of what the user's browser has uploaded. */
export async function readUpload(userId: string, uploadId: string): Promise<Buffer> {
  const bytes = await readBytes(userId, uploadId, maxUploadBytes);
  // The browser's own request, which nobody else sees.
  meter('s3WriteRequest');
  return bytes;
}

async function readBytes(userId: string, uploadId: string, max: number): Promise<Buffer> {
  const { Body, ContentLength = 0 } = await getObject(uploadKey(userId, uploadId));
  if (ContentLength > max) throw new StudioError('image_too_large');
  if (!Body) throw new StudioError('upload_not_found');
  const bytes = Buffer.from(await Body.transformToByteArray());
  if (bytes.length > max) throw new StudioError('image_too_large');
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

/** A part of a form: a file where it has a name, else the id of an upload. */
type ImagePart = { filename: string | undefined; content: Buffer };

/** The image that a part of a form brings, or names. */
export type NamedImage =
  | { kind: 'file'; bytes: Buffer }
  | { kind: 'upload'; id: string }
  | { kind: 'reference'; reference: ResultReference };

export function namedImage(part: ImagePart | undefined): NamedImage {
  if (!part || part.content.length === 0) throw new StudioError('image_missing');
  const { content } = part;
  if (part.filename !== undefined) {
    if (!pictureFormatOf(content)) throw new StudioError('image_unsupported');
    return { kind: 'file', bytes: content };
  }
  const text = content.toString();
  const reference = parseReference(text);
  if (reference) return { kind: 'reference', reference };
  if (!z.safeParse(ulidSchema, text).success) throw new StudioError('invalid_request');
  return { kind: 'upload', id: text };
}

/**
 * Where the image of a request is; `payload` is the same for the same image. `keep` sees to it that the image is
 * an upload, for the job `id`, and gives the upload's id.
 */
type ImageSource = {
  payload: string | Buffer;
  keep: (userId: string, id: string) => Promise<string>;
};

/** The image of a request that begins a job: a file, an upload's id, or a reference to a result of the caller. */
export function imageSource(part: ImagePart | undefined): ImageSource {
  const image = namedImage(part);
  if (image.kind === 'file') {
    const { bytes } = image;
    return { payload: bytes, keep: (userId, id) => putUpload(userId, id, bytes) };
  }
  if (image.kind === 'upload') return { payload: image.id, keep: async () => image.id };
  const { reference } = image;
  return {
    payload: formatReference(reference),
    keep: (userId, id) => copyToUploads(userId, id, reference),
  };
}

/** Copies a result where uploads are, without its bytes coming here: from then on its job needs the result no more. */
async function copyToUploads(
  userId: string,
  id: string,
  reference: ResultReference,
): Promise<string> {
  const from = await referencedKey(userId, reference);
  await copyPicture(from, { bucket: settings.uploadsBucket(), key: uploadKey(userId, id) });
  return id;
}

/** Keeps a file that came with a job's request where uploads are, for a day at most, and gives the upload's id. */
export async function putUpload(userId: string, id: string, Body: Buffer): Promise<string> {
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
  if (upload !== jobId) return readUpload(userId, upload);
  // The job's own function kept it: a file within a form, or a result, whose bytes have no limit but the decoder's.
  return readBytes(userId, upload, Number.POSITIVE_INFINITY);
}
