import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';
import { StepFailure } from '../deploy/step.ts';

/** Longest that a copy is waited for, in seconds: AWS says hours for large tables, and the command may be run again. */
const maxWaitTime = 6 * 60 * 60;

/** Seconds between looks at a copy, which become more by and by. */
const minDelay = 1;

/** The name of a table's copy as it was then. The same time gives the same copy, so a command that broke off goes on with it. */
export function copyNameOf(table: string, to: Date): string {
  return `${table}-at-${to.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`;
}

/** Throws, with the times that there are, where the table cannot be restored to this one. */
export async function requireTime(
  client: DynamoDBClient,
  TableName: string,
  to: Date,
): Promise<void> {
  const command = new DescribeContinuousBackupsCommand({ TableName });
  const { ContinuousBackupsDescription: told } = await client.send(command);
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } =
    told?.PointInTimeRecoveryDescription ?? {};
  if (!earliest || !latest) {
    throw new StepFailure(
      `${TableName} has no point-in-time recovery.`,
      'Deploy the stage, which switches it on. What was before that cannot be restored',
    );
  }
  if (earliest <= to && to <= latest) return;
  throw new StepFailure(
    `${TableName} cannot be restored to ${to.toISOString()}.`,
    `Name a time between ${earliest.toISOString()} and ${latest.toISOString()}`,
  );
}

/** Restores a table to a copy beside it, unless there is that copy, and gives its name. */
export async function copyOf(
  client: DynamoDBClient,
  SourceTableName: string,
  to: Date,
): Promise<string> {
  const TargetTableName = copyNameOf(SourceTableName, to);
  const status = await statusOf(client, TargetTableName);
  // An earlier run may have broken off as it deleted it.
  if (status === 'DELETING') await untilGone(client, TargetTableName);
  if (status === undefined || status === 'DELETING') {
    await client.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName,
        TargetTableName,
        RestoreDateTime: to,
      }),
    );
  }
  await waitUntilTableExists({ client, maxWaitTime, minDelay }, { TableName: TargetTableName });
  return TargetTableName;
}

/** The status of a table; undefined where there is none. */
async function statusOf(client: DynamoDBClient, TableName: string): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    return Table?.TableStatus;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Ends when they are gone, so that the same command makes them anew. */
export async function deleteCopies(
  client: DynamoDBClient,
  names: readonly string[],
): Promise<void> {
  for (const TableName of names) await client.send(new DeleteTableCommand({ TableName }));
  for (const name of names) await untilGone(client, name);
}

async function untilGone(client: DynamoDBClient, TableName: string): Promise<void> {
  await waitUntilTableNotExists({ client, maxWaitTime, minDelay }, { TableName });
}
