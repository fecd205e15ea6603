import { pipeline, Readable } from 'node:stream';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { parse } from 'csv-parse';
import * as z from 'zod/mini';
import type { LogEvent } from '../cost-source.ts';

const rowSchema = z.object({
  loggroup: z.string(),
  event_id: z.string(),
  event_time: z.string().check(z.regex(/^\d+$/)),
  message: z.string(),
});

/** The events in what `linesSql` was answered, as they arrive: an answer of any size needs little memory. */
export async function* readAnswer(client: S3Client, location: string): AsyncGenerator<LogEvent> {
  const { hostname: Bucket, pathname } = new URL(location);
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: pathname.slice(1) }));
  if (!(Body instanceof Readable)) throw new Error(`${location} has no content`);
  // What goes wrong on the way is thrown where the rows are read.
  const rows: AsyncIterable<unknown> = pipeline(Body, parse({ columns: true }), () => undefined);
  for await (const row of rows) {
    const { loggroup, event_id, event_time, message } = z.parse(rowSchema, row);
    yield { logGroup: loggroup, id: event_id, timestamp: Number(event_time), message };
  }
}
