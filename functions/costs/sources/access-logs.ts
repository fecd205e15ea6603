import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { inParallel } from '../../platform/in-parallel.ts';
import { buckets } from '../../platform/s3-client.ts';
import { settings } from '../../platform/settings.ts';
import { keysIn } from './listed-objects.ts';

/** A time from which on files count, and the first that does not any more. */
export type Window = { readonly from: Date; readonly to: Date };

/** Files that are fetched at once. */
const maxFetched = 16;

/** Where CloudFront's logs are delivered to. https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/standard-logging.html */
const folderOfLogs = 'AWSLogs/';

/** Fetches the files of access logs that came within a time into a folder. Gives their paths. */
export async function fetchAccessLogs(window: Window, folder: string): Promise<string[]> {
  const Bucket = settings.accessLogBucket();
  const files: string[] = [];
  await inParallel(keysOf(Bucket, window), maxFetched, async (Key) => {
    const { Body } = await buckets.send(new GetObjectCommand({ Bucket, Key }));
    if (!(Body instanceof Readable)) throw new Error('The object has no content.');
    // The end of its name says whether it is compressed.
    const file = join(folder, `access-${files.length}-${Key.slice(Key.lastIndexOf('/') + 1)}`);
    files.push(file);
    await pipeline(Body, createWriteStream(file));
  });
  return files;
}

async function* keysOf(bucket: string, { from, to }: Window): AsyncGenerator<string> {
  for await (const { key, since } of keysIn(buckets, bucket, folderOfLogs)) {
    if (since && since >= from && since < to) yield key;
  }
}
