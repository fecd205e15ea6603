import { createRequire } from 'node:module';
import {
  CreateTableCommand,
  DynamoDBClient,
  type KeySchemaElement,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';

type Server = {
  listen(port: number, ready: () => void): void;
  address(): { port: number };
  close(done: () => void): void;
};

const dynalite: (options: { createTableMs: number }) => Server = createRequire(import.meta.url)(
  'dynalite',
);

/** Starts the tables in memory and points the environment at them. Import what uses the tables after this. */
export async function startTables(): Promise<{ stop(): Promise<void> }> {
  const server = dynalite({ createTableMs: 0 });
  await new Promise<void>((ready) => server.listen(0, ready));
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL: `http://127.0.0.1:${server.address().port}`,
    USAGE_TABLE: 'usage',
    HISTORY_TABLE: 'history',
    JOBS_TABLE: 'jobs',
    LIMITS_TABLE: 'limits',
  });
  const client = new DynamoDBClient();
  await client.send(tableCommand('usage', 'userId', 'period'));
  await client.send(tableCommand('history', 'userId', 'recordId'));
  await client.send(tableCommand('jobs', 'jobId'));
  await client.send(tableCommand('limits', 'id'));
  client.destroy();
  return { stop: () => new Promise((stopped) => server.close(stopped)) };
}

/** Writes an item as it is, as an earlier version or another function may have. */
export async function storeRaw(TableName: string, Item: Record<string, unknown>): Promise<void> {
  const client = new DynamoDBClient();
  await DynamoDBDocumentClient.from(client).send(new PutCommand({ TableName, Item }));
  client.destroy();
}

function tableCommand(
  TableName: string,
  partitionKey: string,
  sortKey?: string,
): CreateTableCommand {
  const keys: [string, KeySchemaElement['KeyType']][] = [[partitionKey, 'HASH']];
  if (sortKey) keys.push([sortKey, 'RANGE']);
  return new CreateTableCommand({
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: keys.map(([AttributeName]) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: keys.map(([AttributeName, KeyType]) => ({ AttributeName, KeyType })),
  });
}
