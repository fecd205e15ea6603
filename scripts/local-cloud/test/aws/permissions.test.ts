import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import {
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createUsedGrants,
  grantsOfRoles,
  readRefusals,
  readUsedGrants,
} from '../../aws/policy/grants.ts';
import { createPolicies } from '../../aws/policy/policies.ts';
import { resolveTemplate } from '../../template/template.ts';
import { assemblyOf, fixtureResources } from './support/fixture-template.ts';
import { fixtureOfTests } from './support/start-fixture.ts';

const fixture = fixtureOfTests();

const getItem = () =>
  new GetItemCommand({ TableName: 'usage', Key: { userId: { S: 'a' }, id: { S: '1' } } });

describe('permissions', () => {
  it('are those of the role: the refusal names caller, action and resource', async () => {
    const reader = new DynamoDBClient(fixture.as('Reader'));
    expect((await reader.send(getItem())).Item).toBeUndefined();
    const other = getItem();
    other.input.TableName = 'fixture-Records';
    await expect(reader.send(other)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message:
        'User: arn:aws:sts::000000000000:assumed-role/fixture-ReaderRole/fixture-Reader is not authorized to perform: dynamodb:GetItem on resource: arn:aws:dynamodb:us-east-1:000000000000:table/fixture-Records because no identity-based policy allows the dynamodb:GetItem action',
    });
  });

  it('are refused by an explicit deny', async () => {
    const worker = new S3Client(fixture.as('Worker'));
    const upload = (Key: string) =>
      worker.send(new PutObjectCommand({ Bucket: 'fixture-uploads', Key, Body: 'x' }));
    await upload('uploads/open/a');
    await expect(upload('uploads/locked/a')).rejects.toThrow('explicit deny');
    await expect(upload('elsewhere/a')).rejects.toThrow(
      's3:PutObject on resource: arn:aws:s3:::fixture-uploads/elsewhere/a',
    );
  });

  it('hide what is missing from a function that may not list the bucket', async () => {
    const worker = new S3Client(fixture.as('Worker'));
    const head = (Bucket: string) =>
      worker.send(new HeadObjectCommand({ Bucket, Key: 'uploads/gone' }));
    await expect(head('fixture-uploads')).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
    await expect(head('fixture-media')).rejects.toMatchObject({
      $metadata: { httpStatusCode: 404 },
    });
  });
});

it.each([
  ['media/one/', true],
  ['media/', false],
  ['', false],
  [undefined, false],
])('a listing of %s that only folders allow: %s', async (Prefix, allowed) => {
  const list = new ListObjectsV2Command({ Bucket: 'fixture-media', Prefix });
  const listing = new S3Client(fixture.as('Limited')).send(list);
  if (allowed) await listing;
  else await expect(listing).rejects.toThrow('s3:ListBucket on resource');
});

describe('listeners', () => {
  it('hear of a call before and after, and may drop it', async () => {
    const heard: string[] = [];
    const stop = fixture.aws.onCall(async ({ principal, action, phase }) => {
      heard.push(`${phase} ${principal.functionId} ${action}`);
      if (phase === 'after') throw new Error('dropped');
    });
    const client = new DynamoDBClient(fixture.as('Worker'));
    const dropped = await client.send(getItem()).catch((error) => error);
    stop();
    expect(heard).toEqual(['before Worker dynamodb:GetItem', 'after Worker dynamodb:GetItem']);
    expect(dropped).toMatchObject({ code: 'ECONNRESET' });
    expect(fixture.aws.calls.at(-1)).toMatchObject({ action: 'dynamodb:GetItem', status: 200 });
    await client.send(getItem());
    expect(heard).toHaveLength(2);
  });
});

function notesFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-grants-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const template = resolveTemplate(assemblyOf({ Resources: fixtureResources }));

it('what lets a call through is noted as the grant that it is, and what does not as what was asked for', () => {
  const folder = notesFolder();
  const used = createUsedGrants(folder);
  const policies = createPolicies(template, used);
  const worker = policies.principalOf('Worker');
  const put = (key: string) => ({ action: 's3:PutObject', resource: `arn:aws:s3:::${key}` });
  expect(policies.refusalOf(worker, put('fixture-uploads/uploads/a'))).toBeUndefined();
  expect(policies.refusalOf(worker, put('fixture-uploads/uploads/locked/a'))).toBeDefined();
  expect(policies.refusalOf(worker, put('elsewhere/a'))).toBeDefined();

  const expected = 's3:*Object arn:aws:s3:::fixture-uploads/uploads/*';
  expect([...(readUsedGrants(folder) ?? [])]).toEqual([`WorkerRole ${expected}`]);
  expect(readRefusals(folder)).toEqual(
    ['fixture-uploads/uploads/locked/a', 'elsewhere/a'].map((key) => ({
      roleId: 'WorkerRole',
      ...put(key),
      context: {},
    })),
  );
  expect(grantsOfRoles(template).get('WorkerRole')).toContain(expected);
});

it('a role’s grants are each action on each resource, conditions told apart, denials left out', () => {
  const grants = grantsOfRoles(template);
  expect(grants.get('ReaderRole')).toEqual([
    'dynamodb:GetItem arn:aws:dynamodb:us-east-1:000000000000:table/usage',
  ]);
  expect(grants.get('WorkerRole')).toHaveLength(16);
  expect(grants.get('LimitedRole')?.[0]).toMatch(
    /^s3:ListBucket arn:aws:s3:::fixture-media if \{"StringLike":\{"s3:prefix":"media\/\*\/"\}/,
  );
});

it('several studios note one after the other, and nobody where nobody looks', () => {
  const folder = notesFolder();
  for (const role of ['A', 'B']) {
    createUsedGrants(folder).note(role, 'a:B *');
  }
  expect([...(readUsedGrants(folder) ?? [])]).toEqual(['A a:B *', 'B a:B *']);
  expect(readUsedGrants(join(folder, 'empty'))).toEqual(new Set());
});
