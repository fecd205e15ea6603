import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Fixture,
  SITE,
  startFixture,
  TOKEN,
  temporaryFolder,
} from './support/start-fixture.ts';

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

async function secret(SecretId: string, functionId = 'Worker', VersionStage?: string) {
  const client = new SecretsManagerClient(fixture.as(functionId));
  return client.send(new GetSecretValueCommand({ SecretId, VersionStage }));
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
  await fixture.aws.close();
  fixture = await startFixture(folder.path);
  expect((await secret('fixture/generated')).SecretString).toBe(SecretString);
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

it('says by name which operation it does not support', async () => {
  const administrator = new SSMClient(fixture.asAdministrator());
  const command = new PutParameterCommand({ Name: '/fixture/site-origin', Value: 'x' });
  await expect(administrator.send(command)).rejects.toMatchObject({
    name: 'UnknownOperationException',
    message: expect.stringContaining('PutParameter'),
  });
});
