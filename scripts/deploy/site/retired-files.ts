import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';

/**
 * Where the bucket says since when files no longer belong to the site: an object's own time is that of its
 * upload, which may be long before. Without an extension it is no file that the site would give out.
 */
export const retiredFilesKey = 'retired-files';

/** The time since when each key no longer belongs to the site, in milliseconds. */
export type RetiredFiles = Readonly<Record<string, number>>;

const recordSchema = z.record(z.string(), z.number());

/** How long pages that are open may still ask for what an older site consists of: 30 days. */
export const retirement = 30 * 24 * 60 * 60 * 1000;

/**
 * What is to be done with the files of older sites: which have had their time, and what to write down of the
 * rest. A file that belongs again is forgotten, and one that is met for the first time begins its time now.
 */
export function retire(
  outdated: readonly string[],
  known: RetiredFiles,
  now: number,
): { expired: string[]; record: RetiredFiles } {
  const since = outdated.map((key): [string, number] => [key, known[key] ?? now]);
  const isExpired = ([, at]: [string, number]) => now - at > retirement;
  return {
    expired: since.filter(isExpired).map(([key]) => key),
    record: Object.fromEntries(since.filter((entry) => !isExpired(entry))),
  };
}

/** What the bucket says of its files. */
export async function readRetired(client: S3Client, Bucket: string): Promise<RetiredFiles> {
  try {
    const command = new GetObjectCommand({ Bucket, Key: retiredFilesKey });
    const { Body } = await client.send(command);
    return z.parse(recordSchema, JSON.parse((await Body?.transformToString()) ?? '{}'));
  } catch (error) {
    if (error instanceof NoSuchKey) return {};
    throw error;
  }
}

/** Writes down what `retire` gave. */
export async function writeRetired(
  client: S3Client,
  Bucket: string,
  record: RetiredFiles,
): Promise<void> {
  const Body = JSON.stringify(record);
  await client.send(new PutObjectCommand({ Bucket, Key: retiredFilesKey, Body }));
}
