import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { costFolders } from '../../../shared/costs/cost-folders.ts';
import type { Rollup } from '../ledger/rollup.ts';
import { keysIn, type ListedObject } from './listed-objects.ts';

/** Where a rollup of a day lies. */
export type RollupKeys = Readonly<Record<keyof Rollup, string>>;

/**
 * The keys of the rollup of the files of a day: they say how many those are, of how many bytes, and stand for each of them
 * and for the reader. So a file that arrives late, and a release that reads in another way, ask for another rollup.
 */
export function rollupKeysOf(
  day: string,
  files: readonly ListedObject[],
  reader: string,
): RollupKeys {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const told = JSON.stringify([reader, ...files.map(({ key, etag }) => [key, etag])]);
  const hash = createHash('sha256').update(told).digest('hex').slice(0, 32);
  const name = `${files.length}-files-${bytes}-bytes-${hash}`;
  const folder = `${costFolders.rollups}/day=${day}/${name}`;
  return { events: `${folder}/events.parquet`, lines: `${folder}/lines.parquet` };
}

/** The keys of everything that was kept of rollups. */
export async function keptRollups(client: S3Client, bucket: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for await (const { key } of keysIn(client, bucket, `${costFolders.rollups}/`)) found.add(key);
  return found;
}

/** Keeps a rollup. What was kept of it once is never another one, so that it is as good to keep it twice. */
export async function keepRollup(
  client: S3Client,
  Bucket: string,
  { keys, rollup }: { keys: RollupKeys; rollup: Rollup },
): Promise<void> {
  for (const kind of ['lines', 'events'] as const) {
    const Body = await readFile(rollup[kind]);
    await client.send(new PutObjectCommand({ Bucket, Key: keys[kind], Body }));
  }
}
