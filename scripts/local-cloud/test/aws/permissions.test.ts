import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, startFixture, temporaryFolder } from './support/start-fixture.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let fixture: Fixture;
beforeAll(async () => {
  folder = await temporaryFolder();
  fixture = await startFixture(folder.path);
});
afterAll(async () => {
  await fixture.aws.close();
  await folder.remove();
});

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
