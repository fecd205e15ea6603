import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  type PutSecretValueCommandInput,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import {
  DeleteParameterCommand,
  GetParameterCommand,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { openKeptParameters } from '../../secrets/parameter-store.ts';
import { fixtureOfTests, SITE, TOKEN } from './support/start-fixture.ts';

const fixture = fixtureOfTests();

async function secret(SecretId: string, functionId = 'Worker', VersionStage?: string) {
  const client = new SecretsManagerClient(fixture.as(functionId));
  return client.send(new GetSecretValueCommand({ SecretId, VersionStage }));
}

async function put(
  input: Omit<PutSecretValueCommandInput, 'SecretId'>,
  SecretId = 'fixture/empty',
) {
  const client = new SecretsManagerClient(fixture.as('Worker'));
  return client.send(new PutSecretValueCommand({ SecretId, ...input }));
}

it('gives a secret by its name and by its ARN', async () => {
  const byName = await secret('fixture/token');
  const byArn = await secret(fixture.aws.template.reference('Token'));
  expect(byName).toMatchObject({ SecretString: TOKEN, Name: 'fixture/token' });
  expect(byArn.SecretString).toBe(TOKEN);
});

it('gives a secret its new value once it is replaced', async () => {
  fixture.aws.secrets.put('fixture/token', 'rotated');
  expect((await secret('fixture/token')).SecretString).toBe('rotated');
  fixture.aws.secrets.put('fixture/token', TOKEN);
});

it('keeps the value before as the previous version, once there is one', async () => {
  const previous = () => secret('fixture/generated', 'Worker', 'AWSPREVIOUS');
  await expect(previous()).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: expect.stringContaining('staging label: AWSPREVIOUS'),
  });
  const before = await secret('fixture/generated');
  for (const value of ['second', 'third']) fixture.aws.secrets.put('fixture/generated', value);
  expect(await previous()).toMatchObject({
    SecretString: 'second',
    VersionStages: ['AWSPREVIOUS'],
  });
  expect((await secret('fixture/generated')).VersionId).not.toBe(before.VersionId);
  fixture.aws.secrets.put('fixture/generated', before.SecretString ?? '');
});

it('makes up a value where the template says so, and keeps it', async () => {
  const { SecretString } = await secret('fixture/generated');
  expect(SecretString).toMatch(/^[A-Za-z0-9]{40}$/);
  await fixture.restart();
  expect((await secret('fixture/generated')).SecretString).toBe(SecretString);
});

describe('a secret without a value', () => {
  const missing = (stage: string) => ({
    name: 'ResourceNotFoundException',
    message: `Secrets Manager can't find the specified secret value for staging label: ${stage}`,
  });

  it('has none until one is put, and keeps it over a restart with the one before', async () => {
    await expect(secret('fixture/empty')).rejects.toMatchObject(missing('AWSCURRENT'));
    const { VersionId, VersionStages } = await put({ SecretString: 'first' });
    expect(VersionStages).toEqual(['AWSCURRENT']);
    const previous = secret('fixture/empty', 'Worker', 'AWSPREVIOUS');
    await expect(previous).rejects.toMatchObject(missing('AWSPREVIOUS'));
    await put({ SecretString: 'second' });
    await fixture.restart();
    expect((await secret('fixture/empty')).SecretString).toBe('second');
    expect(await secret('fixture/empty', 'Worker', 'AWSPREVIOUS')).toMatchObject({
      SecretString: 'first',
      VersionId,
    });
  });

  it('takes a request once, and refuses another value for the same request', async () => {
    const ClientRequestToken = 'request-of-thirty-two-characters';
    const once = { ClientRequestToken, SecretString: 'once' };
    expect((await put(once)).VersionId).toBe(ClientRequestToken);
    await put({ SecretString: 'later' });
    expect((await put(once)).VersionStages).toEqual(['AWSPREVIOUS']);
    expect((await secret('fixture/empty')).SecretString).toBe('later');
    await expect(put({ ClientRequestToken, SecretString: 'twice' })).rejects.toMatchObject({
      name: 'ResourceExistsException',
    });
  });

  it('takes neither bytes nor stages of its own, which nothing here needs', async () => {
    const name = 'InvalidParameterException';
    const bytes = put({ SecretBinary: Buffer.from('bytes') });
    await expect(bytes).rejects.toMatchObject({ name });
    const staged = put({ SecretString: 'x', VersionStages: ['MINE'] });
    await expect(staged).rejects.toMatchObject({ name });
  });

  it('is turned over: a pending value becomes the current one, and is found by its version meanwhile', async () => {
    const { aws } = fixture;
    const client = new SecretsManagerClient(fixture.asAdministrator());
    const SecretId = 'fixture/generated';
    const before = aws.secrets.versionOf(SecretId, 'AWSCURRENT');
    const pending = { SecretId, SecretString: 'next', VersionStages: ['AWSPENDING'] };
    const { VersionId } = await client.send(new PutSecretValueCommand(pending));
    expect(aws.secrets.valueOf(SecretId)).toBe(before?.value);
    expect(aws.secrets.valueOf(SecretId, VersionId)).toBe('next');
    const move = (VersionStage: string, RemoveFromVersionId?: string, MoveToVersionId?: string) =>
      client.send(
        new UpdateSecretVersionStageCommand({
          ...{ SecretId, VersionStage, RemoveFromVersionId, MoveToVersionId },
        }),
      );
    await expect(move('AWSCURRENT', VersionId, VersionId)).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    await move('AWSCURRENT', before?.id, VersionId);
    await move('AWSPENDING', VersionId);
    const { VersionIdsToStages } = await client.send(new DescribeSecretCommand({ SecretId }));
    expect(VersionIdsToStages).toEqual({
      [String(VersionId)]: ['AWSCURRENT'],
      [String(before?.id)]: ['AWSPREVIOUS'],
    });
  });

  it('is set by nobody without leave', async () => {
    await expect(put({ SecretString: 'x' }, 'fixture/token')).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
  });
});

it('gives no secret to a function without leave', async () => {
  await expect(secret('fixture/token', 'Reader')).rejects.toMatchObject({
    name: 'AccessDeniedException',
    message: expect.stringContaining(
      'secretsmanager:GetSecretValue on resource: arn:aws:secretsmanager:',
    ),
  });
});

it('does not find a secret that is not in the template', async () => {
  const administrator = new SecretsManagerClient(fixture.asAdministrator());
  const command = new GetSecretValueCommand({ SecretId: 'nothing' });
  await expect(administrator.send(command)).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

it('gives a parameter the value of the template, with local origins', async () => {
  const client = new SSMClient(fixture.as('Worker'));
  const answer = await client.send(new GetParameterCommand({ Name: '/fixture/site-origin' }));
  expect(answer.Parameter).toMatchObject({ Value: SITE, Type: 'String' });
});

describe('a parameter that is set', () => {
  const Name = '/fixture/site-origin';
  const setBy = (client: SSMClient, input: { Value: string; Overwrite?: boolean }) =>
    client.send(new PutParameterCommand({ Name, ...input }));

  it('has its new value, a later version, and the time of the change', async () => {
    const administrator = new SSMClient(fixture.asAdministrator());
    const read = async () =>
      (await administrator.send(new GetParameterCommand({ Name }))).Parameter ?? {};
    const before = await read();
    const { Version = 0 } = await setBy(administrator, { Value: 'x', Overwrite: true });
    expect(await read()).toMatchObject({ Value: 'x', Version });
    expect(Version).toBe((before.Version ?? 0) + 1);
    const times = [before.LastModifiedDate, (await read()).LastModifiedDate];
    expect(Number(times[1])).toBeGreaterThanOrEqual(Number(times[0]));
    await setBy(administrator, { Value: SITE, Overwrite: true });
  });

  it('is not overwritten unless that is meant, nor without leave', async () => {
    const administrator = new SSMClient(fixture.asAdministrator());
    await expect(setBy(administrator, { Value: 'x' })).rejects.toMatchObject({
      name: 'ParameterAlreadyExists',
    });
    const worker = new SSMClient(fixture.as('Worker'));
    await expect(setBy(worker, { Value: 'x', Overwrite: true })).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
  });
});

it('says by name which operation it does not support', async () => {
  const administrator = new SSMClient(fixture.asAdministrator());
  const command = new DeleteParameterCommand({ Name: '/fixture/site-origin' });
  await expect(administrator.send(command)).rejects.toMatchObject({
    name: 'UnknownOperationException',
    message: expect.stringContaining('DeleteParameter'),
  });
});

const name = '/atelier/dev/generations/all';

/** Parameters in a folder of their own, opened anew with each value that the template has. */
function opener() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-parameters-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let now = Date.parse('2026-11-22T12:00:00Z');
  const clock = { now: () => new Date(now) };
  return (value: string) => {
    now += 60_000;
    const template = new Map([[name, { type: 'String', value }]]);
    const kept = openKeptParameters(join(folder, 'atelier-dev.json'), template, clock);
    const get = () => {
      const parameter = kept.get(name);
      if (!parameter) throw new Error('The parameter is gone.');
      return parameter;
    };
    return { get, put: (next: string) => kept.put(name, get(), next) };
  };
}

test('a value that was set stays over restarts while the template says the same', () => {
  const open = opener();
  const first = open('open');
  expect(first.get()).toMatchObject({ value: 'open', version: 1 });
  expect(first.put('stopped')).toBe(2);
  expect(open('open').get()).toEqual(first.get());
});

test('a template that says something else gives its value again, as a deployment would', () => {
  const open = opener();
  open('open').put('stopped');
  expect(open('closed').get()).toMatchObject({ value: 'closed', version: 3 });
});
