import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { expect, test, vi } from 'vitest';
import { operatorSecrets } from '../../infra/operator-secrets.ts';
import { secretName, studioStackName } from '../../infra/stage-names.ts';
import { stageNamed } from '../../infra/stages.ts';
import { StepFailure } from '../../scripts/deploy/step.ts';
import { rotationOf, rotations } from '../../scripts/rotate/rotations.ts';
import { stackParametersOf } from '../../scripts/rotate/stack-parameters.ts';
import { resourcesOf, templateOf } from '../infra/support/synthesized.ts';
import { startDeploymentCloud, startElsewhere } from './support/deployment-cloud.ts';

const stage = stageNamed('staging');

test('there is a way to turn over every secret and key of the template', () => {
  const template = templateOf('staging');
  const secrets = resourcesOf(template, 'AWS::SecretsManager::Secret').map(([, { Properties }]) =>
    String(Properties.Name)
      .replace('atelier/staging/', '')
      .replace(/^media-key-\d+$/, 'media-key'),
  );
  const keys = resourcesOf(template, 'AWS::KMS::Key').map(() => 'credential-key');
  expect(rotations.map(({ name }) => name).sort()).toEqual([...secrets, ...keys].sort());
  expect(() => rotationOf('sesame')).toThrow(StepFailure);
});

test('a provider’s secret is replaced, and the one before stays beside it', async () => {
  const { clients } = await startDeploymentCloud();
  const output = vi.spyOn(console, 'log').mockReturnValue();
  const { name } = operatorSecrets.vapiWebhookSecret;
  const values = ['the-first-of-them', 'the-second-of-them'];
  for (const value of values) {
    await rotationOf(name).turn?.({ stage, clients, ask: async () => value });
  }
  const SecretId = secretName(stage.name, operatorSecrets.vapiWebhookSecret);
  const read = async (VersionStage: string) =>
    (await clients.secrets.send(new GetSecretValueCommand({ SecretId, VersionStage })))
      .SecretString;
  expect([await read('AWSPREVIOUS'), await read('AWSCURRENT')]).toEqual(values);
  expect(JSON.stringify(output.mock.calls)).not.toContain('of-them');
  output.mockRestore();
});

test('a stack gets parameters anew with the template and the values that it has', async () => {
  const parameter = (name: string, value: string) =>
    `<member><ParameterKey>${name}</ParameterKey><ParameterValue>${value}</ParameterValue></member>`;
  const stack = `<Stacks><member><StackName>s</StackName><StackStatus>UPDATE_COMPLETE</StackStatus><Parameters>${parameter('OriginKeySent', ':')}${parameter('ClerkApiUrl', 'x')}</Parameters></member></Stacks>`;
  const { clients, requests } = await startElsewhere(({ form }) => {
    const action = form.get('Action') ?? '';
    const result = action === 'DescribeStacks' ? stack : '<StackId>s</StackId>';
    return `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`;
  });
  const parameters = stackParametersOf(clients.cloudFormation, studioStackName(stage));
  await parameters.change({ OriginKeySent: ':2' });
  const update = requests.find(({ form }) => form.get('Action') === 'UpdateStack')?.form;
  expect(Object.fromEntries(update ?? [])).toMatchObject({
    StackName: 'atelier-staging',
    UsePreviousTemplate: 'true',
    'Parameters.member.1.ParameterKey': 'OriginKeySent',
    'Parameters.member.1.ParameterValue': ':2',
    'Parameters.member.2.ParameterKey': 'ClerkApiUrl',
    'Parameters.member.2.UsePreviousValue': 'true',
  });
});
