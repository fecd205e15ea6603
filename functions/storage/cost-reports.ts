import { createHash } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import type { CostExportFormat, CostOrder } from '../../shared/cost-report.ts';
import { costFolders } from '../../shared/costs/cost-folders.ts';
import { buckets } from '../platform/s3-client.ts';
import { settings } from '../platform/settings.ts';
import { isMissing } from './media-bucket.ts';

/** Where what was asked for lies, what is known of asking for it, and the days of a period. */
export function keysOf({ period, id, format }: CostOrder) {
  // An id may hold anything that a key may not.
  const name =
    id === undefined ? (format ?? 'report') : createHash('sha256').update(id).digest('hex');
  const folder = `${costFolders.reports}/${period}`;
  return {
    made: `${folder}/${name}.json`,
    order: `${folder}/${name}.order.json`,
    days: `${folder}/days.json`,
  };
}

/** A period as a file, as it was when it was read. */
export type ReportFile = { period: string; readAt: string; format: CostExportFormat };

/** Where a part of a file lies, from 1. */
export function partKey({ period, readAt, format }: ReportFile, part: number): string {
  return `${costFolders.reports}/${period}/${readAt}/${format}/${part}`;
}

/** Where lies how many parts there are. */
export function partsKey({ period, readAt, format }: ReportFile): string {
  return `${costFolders.reports}/${period}/${readAt}/${format}/parts.json`;
}

export async function putText(key: string, text: string, type?: string): Promise<void> {
  const place = { Bucket: settings.costsBucket(), Key: key };
  const contentType = type === undefined ? {} : { ContentType: type };
  await buckets.send(new PutObjectCommand({ ...place, ...contentType, Body: text }));
}

/** Writes what is not there yet: whether it was not. Of two that write at once, one does. */
export async function putNew(key: string, text: string): Promise<boolean> {
  const place = { Bucket: settings.costsBucket(), Key: key };
  try {
    await buckets.send(new PutObjectCommand({ ...place, Body: text, IfNoneMatch: '*' }));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'PreconditionFailed') return false;
    throw error;
  }
}

/** Undefined where there is none. */
export async function getText(key: string): Promise<string | undefined> {
  try {
    const place = { Bucket: settings.costsBucket(), Key: key };
    const { Body } = await buckets.send(new GetObjectCommand(place));
    return await Body?.transformToString();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** What an earlier release has written another way is as if it were not there. */
export async function getJson<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const text = await getText(key);
  return text === undefined ? undefined : z.safeParse(schema, JSON.parse(text)).data;
}
