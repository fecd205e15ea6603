import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { buckets } from '../platform/s3-client.ts';
import { settings } from '../platform/settings.ts';
import { StudioError } from '../platform/studio-error.ts';
import { mediaUrlWindowMs } from './media-policy.ts';
import { waitingKey } from './object-keys.ts';

/**
 * Media never change under their key, and the lists show them again on every page, so browsers keep
 * them. For as long as an address is valid and no longer, since then it has another one; and whoever
 * signs out takes them along (`shared/signed-out.ts`).
 */
const cacheControl = `private, max-age=${(2 * mediaUrlWindowMs) / 1000}, immutable`;

/** A file for the bucket. */
export type MediaFile = { key: string; body: Buffer; contentType: string };

export function putMedia(file: MediaFile): Promise<void> {
  return put(file, { Bucket: settings.mediaBucket(), Key: file.key });
}

/** Puts a file where it waits for `keepWaiting`: if that never comes, it goes by itself within a day or two. */
export function putWaiting(file: MediaFile): Promise<void> {
  return put(file, { Bucket: settings.uploadsBucket(), Key: waitingKey(file.key) });
}

async function put(
  { body, contentType }: MediaFile,
  place: { Bucket: string; Key: string },
): Promise<void> {
  await buckets.send(
    new PutObjectCommand({
      ...place,
      Body: body,
      ContentType: contentType,
      CacheControl: cacheControl,
    }),
  );
}

/** Puts files that waited under their own keys, where they stay. May be done again, also of one that is there and waited nowhere. */
export async function keepWaiting(keys: readonly string[]): Promise<void> {
  const [Bucket, from] = [settings.mediaBucket(), settings.uploadsBucket()];
  await Promise.all(
    keys.map(async (Key) => {
      const CopySource = `${from}/${waitingKey(Key)}`;
      try {
        await buckets.send(new CopyObjectCommand({ Bucket, Key, CopySource }));
      } catch (error) {
        // An earlier release stored it at once.
        if (!isMissing(error)) throw error;
      }
    }),
  );
}

/** Copies one medium to another key, as it is; one that is not there fails with `picture_gone`. */
export async function copyMedia(from: string, to: string): Promise<void> {
  await copyPicture(from, { bucket: settings.mediaBucket(), key: to });
}

/** Copies a medium to where it is needed; one that is not there fails with `picture_gone`. */
export async function copyPicture(
  from: string,
  to: { bucket: string; key: string },
): Promise<void> {
  const CopySource = `${settings.mediaBucket()}/${from}`;
  try {
    await buckets.send(new CopyObjectCommand({ Bucket: to.bucket, Key: to.key, CopySource }));
  } catch (error) {
    if (isMissing(error)) throw new StudioError('picture_gone', { cause: error });
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
  return getBytes({ Bucket: settings.mediaBucket(), Key: key });
}

/** A file that waits under the key of a medium. */
export function getWaiting(key: string): Promise<Buffer> {
  return getBytes({ Bucket: settings.uploadsBucket(), Key: waitingKey(key) });
}

/** The first bytes of an object, so many at most. */
export function getMediaStart(key: string, length: number): Promise<Buffer> {
  const Range = `bytes=0-${length - 1}`;
  return getBytes({ Bucket: settings.mediaBucket(), Key: key, Range });
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

async function getBytes(wanted: { Bucket: string; Key: string; Range?: string }): Promise<Buffer> {
  const { Body } = await buckets.send(new GetObjectCommand(wanted));
  if (!Body) throw new Error('The object has no content.');
  return Buffer.from(await Body.transformToByteArray());
}

/** Most objects that are deleted in one request, as S3 has it. */
const maxDeleted = 1000;

/** Deletes the objects; one that is not there is no failure. */
export async function deleteMedia(keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += maxDeleted) {
    await deleteObjects(settings.mediaBucket(), keys.slice(start, start + maxDeleted));
  }
}

/** Deletes 1 to 1000 objects in one request. */
export async function deleteObjects(Bucket: string, keys: readonly string[]): Promise<void> {
  const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true };
  const { Errors = [] } = await buckets.send(new DeleteObjectsCommand({ Bucket, Delete }));
  if (Errors.length > 0) throw new Error(`${Errors.length} objects were not deleted.`);
}
