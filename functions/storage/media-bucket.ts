import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { buckets } from '../platform/s3-client.ts';
import { settings } from '../platform/settings.ts';
import { StudioError } from '../platform/studio-error.ts';
import { mediaUrlWindowMs } from './media-policy.ts';

/**
 * Media never change under their key, and the lists show them again on every page, so browsers keep
 * them. For as long as an address is valid and no longer, since then it has another one; and whoever
 * signs out takes them along (`shared/signed-out.ts`).
 */
const cacheControl = `private, max-age=${(2 * mediaUrlWindowMs) / 1000}, immutable`;

/** A file for the bucket. */
export type MediaFile = { key: string; body: Buffer; contentType: string };

export async function putMedia({ key, body, contentType }: MediaFile): Promise<void> {
  await buckets.send(
    new PutObjectCommand({
      Bucket: settings.mediaBucket(),
      Key: key,
      Body: body,
      ContentType: contentType,
      CacheControl: cacheControl,
    }),
  );
}

/** Copies one medium to another key, as it is; one that is not there fails with `not_found`. */
export async function copyMedia(from: string, to: string): Promise<void> {
  await copyPicture(from, { bucket: settings.mediaBucket(), key: to });
}

/** Copies a medium to where it is needed; one that is not there fails with `not_found`. */
export async function copyPicture(
  from: string,
  to: { bucket: string; key: string },
): Promise<void> {
  const CopySource = `${settings.mediaBucket()}/${from}`;
  try {
    await buckets.send(new CopyObjectCommand({ Bucket: to.bucket, Key: to.key, CopySource }));
  } catch (error) {
    if (isMissing(error)) throw new StudioError('not_found', { cause: error });
    throw error;
  }
}

/**
 * Whether S3 has no such object. Without the permission to list the bucket it answers 403 for what is not there. A 403 that
 * names the permission to read is a fault of ours.
 */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'NoSuchKey') return true;
  return error.name === 'AccessDenied' && !error.message.includes('s3:GetObject');
}

export function getMedia(key: string): Promise<Buffer> {
  return getBytes(key);
}

/** The first bytes of an object, so many at most. */
export function getMediaStart(key: string, length: number): Promise<Buffer> {
  return getBytes(key, `bytes=0-${length - 1}`);
}

/** How many bytes an object has; undefined where there is none. */
export async function mediaLength(key: string): Promise<number | undefined> {
  try {
    const Bucket = settings.mediaBucket();
    const range = { Bucket, Key: key, Range: 'bytes=0-0' };
    const { ContentRange } = await buckets.send(new GetObjectCommand(range));
    return Number(ContentRange?.split('/')[1]);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function getBytes(Key: string, Range?: string): Promise<Buffer> {
  const { Body } = await buckets.send(
    new GetObjectCommand({ Bucket: settings.mediaBucket(), Key, Range }),
  );
  if (!Body) throw new Error('The object has no content.');
  return Buffer.from(await Body.transformToByteArray());
}

/** Deletes the objects; one that is not there is no failure. */
export async function deleteMedia(keys: readonly string[]): Promise<void> {
  const Bucket = settings.mediaBucket();
  await Promise.all(keys.map((Key) => buckets.send(new DeleteObjectCommand({ Bucket, Key }))));
}
