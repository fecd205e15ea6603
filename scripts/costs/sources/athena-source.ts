import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type AthenaClient,
  GetQueryExecutionCommand,
  type QueryExecution,
  StartQueryExecutionCommand,
} from '@aws-sdk/client-athena';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { dayAfter, type Period } from '../../../functions/costs/period.ts';
import type { CostSource } from '../../../functions/costs/sources/cost-source.ts';
import { linesSql } from '../../../infra/cost-sql.ts';
import type { AwsClients } from '../../deploy/clients.ts';
import { StepFailure } from '../../deploy/step.ts';
import { storedCorrections } from './stored-corrections.ts';

/** Where a deployed stage keeps what it costs. */
export type StageCosts = { bucket: string; database: string; workGroup: string };

/** Between two looks whether a query is done. */
const maxPauseMs = 5000;

type AthenaSourceOptions = {
  costs: StageCosts;
  clients: Pick<AwsClients, 'athena' | 's3'>;
  /** Told, in a sentence, how much was read. */
  tell: (sentence: string) => void;
  /** Before the query is looked at again; the pauses grow. */
  firstPauseMs?: number;
};

/** What a deployed stage metered: one query of Athena for a period, whose answer DuckDB reads. */
export function athenaSource(options: AthenaSourceOptions): CostSource {
  const { costs, clients, tell, firstPauseMs = 250 } = options;
  return {
    addEvents: async (database, period) => {
      const sql = linesSql(filedAround(period));
      const answer = await runQuery(clients.athena, { sql, ...costs }, firstPauseMs);
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

type Query = { sql: string; database: string; workGroup: string };

/** What became of a query: where its answer lies, and how much it read. */
type Answer = { location: string; scannedBytes: number };

/**
 * Runs a query to its end. Athena itself ends one after half an hour, and one that reads more than the
 * workgroup allows; that and every other failure ends with Athena's own reason.
 */
async function runQuery(client: AthenaClient, query: Query, firstPauseMs: number): Promise<Answer> {
  const { QueryExecutionId } = await client.send(
    new StartQueryExecutionCommand({
      QueryString: query.sql,
      QueryExecutionContext: { Database: query.database },
      WorkGroup: query.workGroup,
    }),
  );
  for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, maxPauseMs)) {
    const { QueryExecution } = await client.send(
      new GetQueryExecutionCommand({ QueryExecutionId }),
    );
    const answer = QueryExecution && answerOf(QueryExecution);
    if (answer) return answer;
    await pause(wait);
  }
}

/** Nothing while it is under way. */
function answerOf({ Status, Statistics, ResultConfiguration }: QueryExecution): Answer | undefined {
  const { State, StateChangeReason = 'Athena gives no reason' } = Status ?? {};
  if (State === 'FAILED' || State === 'CANCELLED') throw failure(StateChangeReason);
  if (State !== 'SUCCEEDED') return undefined;
  const location = ResultConfiguration?.OutputLocation;
  if (!location) throw failure('Athena does not say where the answer is');
  return { location, scannedBytes: Statistics?.DataScannedInBytes ?? 0 };
}

function failure(reason: string): StepFailure {
  const isTooMuch = /bytes scanned limit/i.test(reason);
  return new StepFailure(
    `Athena did not answer: ${reason}`,
    isTooMuch
      ? 'Ask for fewer days, or raise maxScanBytes in infra/constructs/cost-queries.ts and deploy'
      : 'Look at the query in the console of Athena; "Cost records" in infra/operations.md says what it needs',
  );
}
