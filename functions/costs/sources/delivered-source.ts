import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { costFolders } from '../../../shared/costs/cost-folders.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { dayAfter, daysOf, type Period } from '../period.ts';
import type { CostSource } from './cost-source.ts';

/** Files that are fetched at once: a day has a hundred small ones. */
const maxFetched = 16;

type Options = {
  client: S3Client;
  bucket: string;
  /** Where the files are put; each is fetched once. */
  folder: string;
};

/** What was delivered to a stage's bucket, as it lies there. */
export function deliveredSource({ client, bucket: Bucket, folder }: Options): CostSource {
  const fetched = new Map<string, string>();

  async function fetchFile(Key: string): Promise<void> {
    if (fetched.has(Key)) return;
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    if (!(Body instanceof Readable)) throw new Error('The object has no content.');
    // The end of its name says whether it is compressed.
    const file = join(folder, `${fetched.size}-${Key.slice(Key.lastIndexOf('/') + 1)}`);
    fetched.set(Key, file);
    await pipeline(Body, createWriteStream(file));
  }

  return {
    addEvents: async (database, period) => {
      const keys: string[] = [];
      for (const day of daysOf(filedAround(period))) {
        for await (const key of keysIn(client, Bucket, `${costFolders.lines}/day=${day}/`)) {
          keys.push(key);
        }
      }
      await inParallel(keys, maxFetched, fetchFile);
      // There is no reading of no files.
      const empty = join(database.folder, 'empty.jsonl');
      await writeFile(empty, '');
      await database.set('files', [empty, ...keys.flatMap((key) => fetched.get(key) ?? [])]);
      await database.run('delivered-events');
    },
    async *corrections() {
      for await (const Key of keysIn(client, Bucket, `${costFolders.corrections}/`)) {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        yield (await Body?.transformToString()) ?? '';
      }
    },
  };
}

/** A file lies under the day on which the oldest of its lines arrived, which may be the day before. */
function filedAround({ from, to }: Period): Period {
  return { from: dayAfter(from, -1), to: dayAfter(to) };
}

async function* keysIn(client: S3Client, Bucket: string, Prefix: string): AsyncGenerator<string> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }),
    );
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

/** The first day of which something is kept; undefined where nothing is. */
export async function firstDeliveredDay(
  client: S3Client,
  Bucket: string,
): Promise<string | undefined> {
  const Prefix = `${costFolders.lines}/`;
  const { Contents } = await client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }));
  return /day=([\d-]{10})/.exec(Contents?.[0]?.Key ?? '')?.[1];
}
