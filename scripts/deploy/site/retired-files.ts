import { GetObjectCommand, NoSuchKey, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';

/**
 * The object that records since when files no longer belong to the site; the time of an object itself is that of
 * its upload, which may be long before. Without an extension the site does not serve it.
 */
export const retiredFilesKey = 'retired-files';

/** The time since when each key no longer belongs to the site, in milliseconds. */
export type RetiredFiles = Readonly<Record<string, number>>;

const recordSchema = z.record(z.string(), z.number());

/** Milliseconds that open pages may still ask for files of an older site: 30 days. */
export const retirementMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Which files of older sites have expired, and the new record of the rest. A file that belongs to the site again is
 * dropped from the record, and the time of one that is new to it begins now.
 */
export function retire(
  outdated: readonly string[],
  known: RetiredFiles,
  now: number,
): { expired: string[]; record: RetiredFiles } {
  const since = outdated.map((key): [string, number] => [key, known[key] ?? now]);
  const isExpired = ([, at]: [string, number]) => now - at > retirementMs;
  return {
    expired: since.filter(isExpired).map(([key]) => key),
    record: Object.fromEntries(since.filter((entry) => !isExpired(entry))),
  };
}

/** The record in the bucket; empty where there is none. */
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

/** Stores the record that `retire` returned. */
export async function writeRetired(
  client: S3Client,
  Bucket: string,
  record: RetiredFiles,
): Promise<void> {
  const Body = JSON.stringify(record);
  await client.send(new PutObjectCommand({ Bucket, Key: retiredFilesKey, Body }));
}
