import { DeleteObjectsCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { deliveryOf, isHashed } from '../../site/site-file.ts';
import type { SiteFile } from './built-files.ts';
import { readRetired, retire, retiredFilesKey, writeRetired } from './retired-files.ts';
import { storedObjects } from './stored-objects.ts';

/** Objects that S3 deletes in one request at most. */
const maxDeleted = 1000;

/** Uploads under way at once. */
const atOnce = 8;

type Upload = {
  client: S3Client;
  bucket: string;
  files: readonly SiteFile[];
  now?: Date;
};

/** What an upload did, by keys. */
export type UploadReport = { sent: string[]; unchanged: number; removed: string[] };

/**
 * Uploads the site. What pages refer to comes before them, so that nobody gets a page whose scripts are missing.
 * Unchanged files are not sent again, and files of older sites are kept for 30 days.
 */
export async function uploadSite(upload: Upload): Promise<UploadReport> {
  const { client, bucket, files, now = new Date() } = upload;
  const stored = await storedObjects(client, bucket);
  const md5s = new Map(stored.map(({ key, md5 }) => [key, md5]));
  const changed = files.filter(({ key, md5, isFallback = false }) =>
    isFallback ? !md5s.has(key) : md5s.get(key) !== md5,
  );
  for (const group of [0, 1, 2]) {
    await put(
      upload,
      changed.filter((file) => orderOf(file) === group),
    );
  }

  const belonging = new Set([...files.map(({ key }) => key), retiredFilesKey]);
  const outdated = stored.map(({ key }) => key).filter((key) => !belonging.has(key));
  const known = await readRetired(client, bucket);
  const { expired, record } = retire(outdated, known, now.getTime());
  await remove(client, bucket, expired);
  if (JSON.stringify(record) !== JSON.stringify(known)) await writeRetired(client, bucket, record);
  return {
    sent: changed.map(({ key }) => key),
    unchanged: files.length - changed.length,
    removed: expired,
  };
}

/** Hashed files go first, since nothing refers to them yet; pages go last. */
function orderOf({ key }: SiteFile): number {
  if (isHashed(key)) return 0;
  return key.endsWith('.html') ? 2 : 1;
}

async function put({ client, bucket: Bucket }: Upload, files: readonly SiteFile[]): Promise<void> {
  const waiting = [...files];
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const { key: Key, bytes: Body } = file;
      const { contentType: ContentType, cacheControl: CacheControl } = deliveryOf(Key);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Removes objects from a bucket. Throws with the name of one that could not be removed. */
export async function remove(
  client: S3Client,
  Bucket: string,
  keys: readonly string[],
): Promise<void> {
  for (let start = 0; start < keys.length; start += maxDeleted) {
    const Objects = keys.slice(start, start + maxDeleted).map((Key) => ({ Key }));
    const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } });
    const { Errors = [] } = await client.send(command);
    const [failed] = Errors;
    if (failed) throw new Error(`${failed.Key} could not be removed: ${failed.Message}`);
  }
}
