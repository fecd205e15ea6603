import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, test } from 'vitest';
import { startTables } from '../support/tables.ts';

const tables = await startTables();
const { documents } = await import('../../../../functions/platform/dynamodb-client.ts');
const { removeTaskToken, saveTaskToken, taskTokenOf } = await import(
  '../../../../functions/storage/task-tokens.ts'
);
afterAll(() => tables.stop());

test('a token is known until it is removed, and the latest counts', async () => {
  expect(await taskTokenOf('job-1')).toBeUndefined();
  await saveTaskToken('job-1', 'first');
  await saveTaskToken('job-1', 'second');
  expect(await taskTokenOf('job-1')).toBe('second');
  await removeTaskToken('job-1');
  expect(await taskTokenOf('job-1')).toBeUndefined();
});

test('a token that nobody removes goes by itself, but not while its job may run', async () => {
  const now = Date.now() / 1000;
  await saveTaskToken('job-2', 'token');
  const { Item } = await documents.send(
    new GetCommand({ TableName: 'jobs', Key: { jobId: 'job-2#token' } }),
  );
  expect(Item?.expiresAt - now).toBeGreaterThan(60 * 60);
});
