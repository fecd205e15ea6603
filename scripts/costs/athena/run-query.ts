import { setTimeout as pause } from 'node:timers/promises';
import {
  type AthenaClient,
  GetQueryExecutionCommand,
  type QueryExecution,
  StartQueryExecutionCommand,
} from '@aws-sdk/client-athena';
import { StepFailure } from '../../deploy/step.ts';

type Query = { sql: string; database: string; workGroup: string };

/** Longest pause between two looks, in milliseconds. */
const longestPause = 5000;

/** What became of a query: where its answer lies, and how much it read. */
export type Answer = { location: string; scannedBytes: number };

/**
 * Runs a query to its end. Athena itself ends one after half an hour, and one that reads more than the
 * workgroup allows; that and every other failure ends with Athena's own reason.
 */
export async function runQuery(
  client: AthenaClient,
  query: Query,
  firstPause: number,
): Promise<Answer> {
  const { QueryExecutionId } = await client.send(
    new StartQueryExecutionCommand({
      QueryString: query.sql,
      QueryExecutionContext: { Database: query.database },
      WorkGroup: query.workGroup,
    }),
  );
  for (let wait = firstPause; ; wait = Math.min(wait * 2, longestPause)) {
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
