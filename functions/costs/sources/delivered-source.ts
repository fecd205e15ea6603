import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { costFolders } from '../../../shared/costs/cost-folders.ts';
import { dayAfter, daysOf } from '../../../shared/days.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { type Rollup, readerId } from '../ledger/rollup.ts';
import type { Period } from '../period.ts';
import type { CostPart, CostSource } from './cost-source.ts';
import { addDeliveredLines } from './delivered-lines.ts';
import { keepRollup, keptRollups, type RollupKeys, rollupKeysOf } from './kept-rollups.ts';
import { keysIn, type ListedObject } from './listed-objects.ts';

/** Requests at once: a day has a hundred small files. */
const maxRequests = 16;

/** Firehose files within a quarter of an hour; what it files later has the day read anew. */
const closingMs = 2 * 60 * 60 * 1000;

type Options = {
  client: S3Client;
  bucket: string;
  /** Where the files are put; each is fetched once. */
  folder: string;
  now: Date;
  /** Whether what is read of a day that is over is kept in the bucket. */
  keeps?: boolean;
};

/** A day of the bucket. */
type DeliveredDay = {
  readonly day: string;
  readonly files: readonly ListedObject[];
  readonly keys: RollupKeys;
};

/** What was delivered to a stage's bucket: rollups of it where there are some, and else the lines themselves. */
export function deliveredSource(options: Options): CostSource {
  const { client, bucket: Bucket, folder, now, keeps = false } = options;
  const closed = new Date(now.getTime() - closingMs).toISOString().slice(0, 10);
  let fetched = 0;
  const rolled = new Map<string, Rollup>();

  async function fetchFile(Key: string): Promise<string> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    if (!(Body instanceof Readable)) throw new Error('The object has no content.');
    fetched += 1;
    // The end of its name says whether it is compressed; what is made of others lies beside it.
    const file = join(folder, `fetched-${fetched}-${Key.slice(Key.lastIndexOf('/') + 1)}`);
    await pipeline(Body, createWriteStream(file));
    return file;
  }

  async function fetchRollups(days: readonly DeliveredDay[]): Promise<void> {
    const kept = await keptRollups(client, Bucket);
    const wanted = days.filter(
      ({ keys }) => !rolled.has(keys.events) && kept.has(keys.events) && kept.has(keys.lines),
    );
    await inParallel(wanted, maxRequests, async ({ keys }) => {
      const [events, lines] = [await fetchFile(keys.events), await fetchFile(keys.lines)];
      rolled.set(keys.events, { events, lines });
    });
  }

  function partOf({ day, files, keys }: DeliveredDay): CostPart {
    const rollup = rolled.get(keys.events);
    if (rollup) return { rollup };
    const paths = new Map<string, string>();
    return {
      folder,
      addEvents: async (database) => {
        await inParallel(files, maxRequests, async ({ key }) => {
          paths.set(key, await fetchFile(key));
        });
        const inOrder = files.flatMap(({ key }) => paths.get(key) ?? []);
        await addDeliveredLines(database, inOrder);
      },
      keep: async (made) => {
        for (const path of paths.values()) await rm(path);
        rolled.set(keys.events, made);
        if (keeps && day < closed) await keepRollup(client, Bucket, { keys, rollup: made });
      },
    };
  }

  return {
    async *parts(period) {
      const days = await deliveredDays(client, Bucket, period);
      await fetchRollups(days);
      for (const day of days) yield partOf(day);
    },
    async *corrections() {
      for await (const { key: Key } of keysIn(client, Bucket, `${costFolders.corrections}/`)) {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        yield (await Body?.transformToString()) ?? '';
      }
    },
  };
}

/** The days around a period under which something was filed, in order. */
async function deliveredDays(
  client: S3Client,
  bucket: string,
  period: Period,
): Promise<DeliveredDay[]> {
  const found: DeliveredDay[] = [];
  const reader = readerId();
  await inParallel(daysOf(filedAround(period)), maxRequests, async (day) => {
    const files: ListedObject[] = [];
    for await (const file of keysIn(client, bucket, `${costFolders.lines}/day=${day}/`)) {
      files.push(file);
    }
    if (files.length > 0) found.push({ day, files, keys: rollupKeysOf(day, files, reader) });
  });
  return found.sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** A file lies under the day on which the oldest of its lines arrived, which may be the day before. */
function filedAround({ from, to }: Period): Period {
  return { from: dayAfter(from, -1), to: dayAfter(to) };
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
