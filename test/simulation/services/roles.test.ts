import { expect, it } from 'vitest';
import { readBlueprint } from './blueprint.ts';

const { roles, tables, buckets } = await readBlueprint();
const jobs = tables.find(({ name }) => name.endsWith('-jobs'))?.name ?? '';
const media = buckets.find(({ name }) => name.includes('-media-'))?.name ?? '';
const person = '0123456789abcdef0123456789abcdef';
const job = '01M7CYVGG021WQZQGZKPYC9383';

function onJobs(functionId: string, operation: string, jobId: string) {
  const key = operation === 'PutItem' ? 'Item' : 'Key';
  return roles(functionId, 'dynamodb', {
    method: 'POST',
    path: '/',
    query: {},
    headers: { 'x-amz-target': `DynamoDB_20120810.${operation}` },
    body: Buffer.from(JSON.stringify({ TableName: jobs, [key]: { jobId: { S: jobId } } })),
  });
}

function putInMedia(functionId: string, key: string) {
  const headers = { host: `${media}.s3.us-east-1.amazonaws.com` };
  const path = `/${key}`;
  return roles(functionId, 's3', {
    method: 'PUT',
    path,
    query: {},
    headers,
    body: Buffer.alloc(0),
  });
}

it('a function may ask for what its role lets it, and for nothing else', () => {
  expect(onJobs('GenerateImage', 'GetItem', job)).toBeUndefined();
  expect(onJobs('ListVoiceRecords', 'GetItem', job)).toContain('dynamodb:GetItem');
  expect(putInMedia('GenerateImage', `media/${person}/image-generation/${job}.png`)).toBe(
    undefined,
  );
  expect(putInMedia('GenerateImage', `media/${person}/image-editing/${job}.png`)).toContain(
    's3:PutObject',
  );
});

it('of a table that a role may only touch in part, a function may ask for that part, whichever it asked for before', () => {
  for (const id of [job, `${job}a`]) {
    expect(onJobs('ClerkWebhook', 'UpdateItem', `voice-chat#${id}`)).toBeUndefined();
    expect(onJobs('ClerkWebhook', 'UpdateItem', id)).toContain('dynamodb:UpdateItem');
    expect(onJobs('CreateShare', 'PutItem', `share#${id}`)).toBeUndefined();
    expect(onJobs('CreateShare', 'PutItem', `voice-chat#${id}`)).toContain('dynamodb:PutItem');
  }
});
