import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { buckets } from '../platform/s3-client.ts';
import { settings } from '../platform/settings.ts';
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

export async function getMedia(key: string): Promise<Buffer> {
  const { Body } = await buckets.send(
    new GetObjectCommand({ Bucket: settings.mediaBucket(), Key: key }),
  );
  if (!Body) throw new Error('The object has no content.');
  return Buffer.from(await Body.transformToByteArray());
}

/** Deletes the objects; one that is not there is no failure. */
export async function deleteMedia(keys: readonly string[]): Promise<void> {
  const Bucket = settings.mediaBucket();
  await Promise.all(keys.map((Key) => buckets.send(new DeleteObjectCommand({ Bucket, Key }))));
}
