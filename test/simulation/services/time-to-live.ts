import type { Item } from './dynamodb/attribute.ts';
import type { Table } from './dynamodb/table.ts';
import type { Bucket, BucketSettings, StoredObject } from './s3/buckets.ts';

/** DynamoDB ignores times that are longer ago than this. */
const oldestSeconds = 5 * 365 * 24 * 60 * 60;
const dayMs = 24 * 60 * 60 * 1000;

/** Whether what is over is removed this time, by the name of its table or bucket, and its key. */
export type IsWanted = (where: string, key: string) => boolean;

/** Removes items whose time to live is over: DynamoDB does it within days, or never. */
export function expireItems(table: Table, now: number, isWanted: IsWanted): void {
  for (const item of expiredItems(table, now)) {
    const key = table.keyOf(item);
    if (isWanted(table.settings.name, JSON.stringify(key))) table.delete(key);
  }
}

/** Removes objects that a bucket's lifecycle rules find too old: S3 does it at some time after. */
export function expireObjects(
  bucket: Bucket,
  settings: BucketSettings,
  now: number,
  isWanted: IsWanted,
): void {
  for (const { key } of expiredObjects(bucket, settings, now)) {
    if (isWanted(settings.name, key)) bucket.delete(key);
  }
}

function expiredItems({ settings, all }: Table, now: number): Item[] {
  const { expiryAttribute } = settings;
  if (expiryAttribute === undefined) return [];
  const seconds = Math.floor(now / 1000);
  return all().filter((item) => {
    const expiry = item[expiryAttribute];
    const at = expiry && 'N' in expiry ? Number(expiry.N) : Number.NaN;
    return at <= seconds && at >= seconds - oldestSeconds;
  });
}

function expiredObjects(bucket: Bucket, { expiries }: BucketSettings, now: number): StoredObject[] {
  return expiries.flatMap(({ prefix, days }) =>
    bucket.under(prefix).filter(({ modifiedAt }) => modifiedAt < now - days * dayMs),
  );
}
