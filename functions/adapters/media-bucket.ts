import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { awsClientDefaults } from './aws-client-defaults.ts';
import { settings } from './settings.ts';

const client = new S3Client(awsClientDefaults);

/** Media never change under their key. */
const cacheControl = 'private, max-age=31536000, immutable';

export async function putMedia(key: string, body: Buffer, contentType: string): Promise<void> {
  await client.send(
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
  const { Body } = await client.send(
    new GetObjectCommand({ Bucket: settings.mediaBucket(), Key: key }),
  );
  if (!Body) throw new Error('The object has no content.');
  return Buffer.from(await Body.transformToByteArray());
}

/** Deletes the objects; one that is not there is no failure. */
export async function deleteMedia(keys: readonly string[]): Promise<void> {
  const Bucket = settings.mediaBucket();
  await Promise.all(keys.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))));
}
