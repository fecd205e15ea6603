import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { linesSql } from '../../../infra/cost-sql.ts';
import type { AwsClients } from '../../deploy/clients.ts';
import type { CostSource } from '../cost-source.ts';
import { dayAfter, type Period } from '../period.ts';
import { runQuery } from './run-query.ts';
import { storedCorrections } from './stored-corrections.ts';

/** Where a deployed stage keeps what it costs. */
export type StageCosts = { bucket: string; database: string; workGroup: string };

type AthenaSourceOptions = {
  costs: StageCosts;
  clients: Pick<AwsClients, 'athena' | 's3'>;
  /** Told, in a sentence, how much was read. */
  tell: (sentence: string) => void;
  /** Milliseconds before the query is looked at again; the pauses grow. */
  firstPause?: number;
};

/** What a deployed stage metered: one query of Athena for a period, whose answer DuckDB reads. */
export function athenaSource(options: AthenaSourceOptions): CostSource {
  const { costs, clients, tell, firstPause = 250 } = options;
  return {
    addEvents: async (database, period) => {
      const sql = linesSql(filedAround(period));
      const answer = await runQuery(clients.athena, { sql, ...costs }, firstPause);
      tell(`Athena read ${(answer.scannedBytes / 1e6).toFixed(1)} MB of ${costs.bucket}.`);
      const file = join(database.folder, 'answer.csv');
      await download(clients.s3, answer.location, file);
      await database.set('files', [file]);
      await database.run('athena-events');
    },
    corrections: () => storedCorrections(clients.s3, costs.bucket).texts(),
  };
}

/**
 * A line is filed under the day on which the oldest of its file arrived: just after midnight that is the
 * day before, and at the end of a period the day after. So there is more in it than happened in the period.
 */
function filedAround({ from, to }: Period): { first: string; last: string } {
  return { first: dayAfter(from, -1), last: dayAfter(to, 0) };
}

async function download(client: S3Client, location: string, file: string): Promise<void> {
  const { hostname: Bucket, pathname } = new URL(location);
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: pathname.slice(1) }));
  if (!(Body instanceof Readable)) throw new Error(`${location} has no content`);
  await pipeline(Body, createWriteStream(file));
}
