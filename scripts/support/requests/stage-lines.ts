import { setTimeout as pause } from 'node:timers/promises';
import {
  type CloudWatchLogsClient,
  GetQueryResultsCommand,
  type ResultField,
  StartQueryCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { StepFailure } from '../../deploy/step.ts';
import type { LogLine } from './log-line.ts';

/** Most lines of an answer; a request has some ten. */
const maxLines = 1_000;

const firstPauseMs = 500;
const maxPauseMs = 4_000;

/** The lines of these logs with any of the words, by one query of CloudWatch Logs Insights, which is paid by what it reads. */
export async function stageLines(
  client: CloudWatchLogsClient,
  logGroupNames: readonly string[],
  { words, since }: { words: readonly string[]; since: Date },
): Promise<LogLine[]> {
  const query = new StartQueryCommand({
    logGroupNames: [...logGroupNames],
    startTime: Math.floor(since.getTime() / 1000),
    endTime: Math.ceil(Date.now() / 1000),
    queryString: queryFor(words),
    limit: maxLines,
  });
  const { queryId } = await client.send(query).catch(refuse);
  for (let wait = firstPauseMs; ; wait = Math.min(wait * 2, maxPauseMs)) {
    const { status, results = [] } = await client
      .send(new GetQueryResultsCommand({ queryId }))
      .catch(refuse);
    if (status === 'Complete') return results.map(lineOf);
    if (status !== 'Running' && status !== 'Scheduled') throw refused(`the query is ${status}`);
    await pause(wait);
  }
}

/** Words are ids of requests and jobs: none has a character that a pattern would read otherwise but the dot. */
function queryFor(words: readonly string[]): string {
  const pattern = words.map((word) => word.replaceAll('.', '\\.')).join('|');
  return `fields @timestamp, @log, @message, @requestId | filter @message like /${pattern}/ | sort @timestamp asc`;
}

function lineOf(fields: readonly ResultField[]): LogLine {
  const told = (name: string) => fields.find(({ field }) => field === name)?.value;
  return {
    // Insights writes `2026-11-25 07:40:58.123`, in UTC.
    at: new Date(`${told('@timestamp')?.replace(' ', 'T')}Z`).toISOString(),
    // The account, a colon, the name of the group.
    source: told('@log')?.split(':').at(-1) ?? '',
    requestId: told('@requestId'),
    message: (told('@message') ?? '').trimEnd(),
  };
}

function refuse(error: unknown): never {
  throw refused(error instanceof Error ? error.message : String(error));
}

function refused(why: string): StepFailure {
  return new StepFailure(
    `CloudWatch Logs did not answer: ${why}.`,
    'Who asks needs logs:StartQuery on the log groups of the stage, and logs:GetQueryResults',
  );
}
