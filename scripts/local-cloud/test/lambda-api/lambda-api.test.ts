import { InvokeCommand, type InvokeCommandInput, LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trusting } from '../aws/support/fixture-template.ts';
import { type Fixture, startFixture, temporaryFolder } from '../aws/support/start-fixture.ts';

const arnOf = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });

const fn = (role: string) => ({
  Type: 'AWS::Lambda::Function',
  Properties: { FunctionName: `${role}-fn`, Role: arnOf(role), Code: { S3Key: 'code.zip' } },
});

const role = { Type: 'AWS::IAM::Role', Properties: trusting('lambda.amazonaws.com') };

const statement = { Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: arnOf('Worker') };

const resources = {
  ListerRole: role,
  WorkerRole: role,
  Lister: fn('ListerRole'),
  Worker: fn('WorkerRole'),
  ListerPolicy: {
    Type: 'AWS::IAM::Policy',
    Properties: {
      PolicyDocument: { Version: '2012-10-17', Statement: [statement] },
      Roles: [{ Ref: 'ListerRole' }],
    },
  },
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let fixture: Fixture;
let invoked: unknown[] = [];
const ended = Promise.withResolvers<void>();

beforeAll(async () => {
  folder = await temporaryFolder();
  fixture = await startFixture(folder.path, resources);
  fixture.aws.lambda.begin(async (functionId, event) => {
    invoked.push([functionId, event]);
    await ended.promise;
    return { status: 'success', payload: 'null' };
  });
});

beforeEach(() => {
  invoked = [];
});

afterAll(async () => {
  await fixture.aws.close();
  await folder.remove();
});

function invoke(as: string, input: Partial<InvokeCommandInput>) {
  const client = new LambdaClient(fixture.as(as));
  const event = { InvocationType: 'Event', FunctionName: 'WorkerRole-fn' } as const;
  return client.send(new InvokeCommand({ ...event, Payload: '{"a":1}', ...input }));
}

test('an event is taken by name and by ARN before the function has ended', async () => {
  const arn = fixture.aws.template.attribute('Worker', 'Arn');
  for (const FunctionName of ['WorkerRole-fn', arn]) {
    expect((await invoke('Lister', { FunctionName })).StatusCode).toBe(202);
  }
  expect(invoked).toEqual([
    ['Worker', { a: 1 }],
    ['Worker', { a: 1 }],
  ]);
  ended.resolve();
  await fixture.aws.lambda.idle();
});

test('who waits gets what the function answers, and is told where it failed', async () => {
  fixture.aws.lambda.begin(async (_, event) =>
    event === 'fail'
      ? { status: 'error', errorType: 'Error', errorMessage: 'no' }
      : { status: 'success', payload: JSON.stringify({ got: event }) },
  );
  const ask = async (event: string) => {
    const Payload = JSON.stringify(event);
    const answer = await invoke('Lister', { InvocationType: 'RequestResponse', Payload });
    return [answer.FunctionError, JSON.parse(answer.Payload?.transformToString() ?? '')];
  };
  expect(await ask('a')).toEqual([undefined, { got: 'a' }]);
  expect(await ask('fail')).toEqual(['Unhandled', { errorType: 'Error', errorMessage: 'no' }]);
});

test('whoever may not, and what is not there or not supported, is refused', async () => {
  await expect(invoke('Worker', {})).rejects.toThrow('not authorized to perform: lambda:Invoke');
  await expect(invoke('Lister', { FunctionName: 'ListerRole-fn' })).rejects.toThrow(
    'not authorized',
  );
  await expect(invoke('Lister', { FunctionName: 'nobody' })).rejects.toThrow('Function not found');
  await expect(invoke('Lister', { InvocationType: 'DryRun' })).rejects.toThrow(
    'does not support invocations of the type DryRun',
  );
  await expect(invoke('Lister', { Payload: '{' })).rejects.toThrow('not JSON');
  expect(invoked).toEqual([]);
});
