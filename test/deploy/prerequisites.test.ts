import { describe, expect, it, vi } from 'vitest';
import { type Stage, stageNamed } from '../../infra/stages.ts';
import { settingsProblems } from '../../scripts/deploy/checks/settings.ts';
import type { AwsClients } from '../../scripts/deploy/clients.ts';
import { prerequisites } from '../../scripts/deploy/prerequisites.ts';
import { region } from '../support/aws-client.ts';
import { someAccount, startAccount } from './support/account.ts';
import { startDeploymentCloud } from './support/deployment-cloud.ts';

const fresh = stageNamed('staging');

/** A stage whose settings are its own. */
const ready: Stage = {
  ...fresh,
  supportAddress: 'help@studio.test',
  clerk: {
    ...fresh.clerk,
    publishableKey: `pk_live_${btoa('clerk.studio.test$')}`,
    jwtKey: '-----BEGIN PUBLIC KEY-----\nMII\n-----END PUBLIC KEY-----',
  },
};

const assembly = {
  folder: '/assembly',
  stacks: [{ name: 'atelier-staging', region, parameters: [], resourceTypes: [] }],
};
const build = async () => ({ result: { name: 'Build', problems: [] }, assembly });

const prepared = { bootstrap: '27', gatewayRole: 'arn:aws:iam::444455556666:role/logs' };

async function check(
  stage: Stage,
  account: Parameters<typeof startAccount>[0],
  secrets?: AwsClients['secrets'],
) {
  const { clients } = await startAccount(account);
  const lines: string[] = [];
  const output = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line)));
  // No secret of a stage that was never deployed is there.
  const cloud = secrets ? undefined : await startDeploymentCloud();
  const absent = { ...clients, secrets: secrets ?? cloud?.clients.secrets ?? clients.secrets };
  try {
    const done = await prerequisites({ stage, clientsIn: () => absent, build });
    return { done, text: lines.join('\n'), message: '' };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { done: undefined, text: lines.join('\n'), message };
  } finally {
    output.mockRestore();
  }
}

describe('before a stage is deployed', () => {
  it('everything that is missing is told at once, each with what to do', async () => {
    const { text, message } = await check(fresh, {
      stacks: { 'atelier-staging': 'UPDATE_IN_PROGRESS' },
    });
    expect(message).toMatch(/^\d+ things are missing; nothing was changed\.$/);
    for (const words of [
      'supportAddress is support@atelier.example',
      'clerk.publishableKey is that of the studio on one',
      'clerk.jwtKey is missing: copy the PEM public key',
      'us-east-1 is not prepared for the stage: run npm run bootstrap -- --stage staging',
      'gives API Gateway no role for its logs: run npm run bootstrap',
      'Another deployment of atelier-staging is under way (UPDATE_IN_PROGRESS)',
      'clerk-secret-key has no value: run npm run secrets -- --stage staging',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain('ok    Build');
  });

  it('who is not signed in learns that besides', async () => {
    const { text, message } = await check(fresh, { signedIn: false });
    expect(message).toContain('things are missing');
    expect(text).toContain('ExpiredToken');
    expect(text).toContain('aws sso login');
    expect(text).toContain('clerk.jwtKey is missing');
    expect(text).not.toContain('npm run bootstrap');
  });

  it.each([
    [ready, '111122223333', 'is the account of prod, where staging does not belong'],
    [{ ...ready, account: someAccount }, '777788889999', `is in the account ${someAccount}`],
  ])('another account than its own is refused: %#', async (stage, id, words) => {
    const { text, message } = await check(stage, { ...prepared, id });
    expect(message).toContain('nothing was changed');
    expect(text).toContain(words);
    expect(text).toContain('Sign in to the account of the stage');
  });

  it.each([
    ['ROLLBACK_COMPLETE', undefined],
    ['ROLLBACK_FAILED', undefined],
    ['DELETE_FAILED', undefined],
    ['UPDATE_FAILED', 'aws cloudformation rollback-stack'],
    ['UPDATE_ROLLBACK_FAILED', 'aws cloudformation continue-update-rollback'],
  ])('a stack in the state %s is judged', async (status, words) => {
    const { text } = await check(ready, { ...prepared, stacks: { 'atelier-staging': status } });
    expect(text).toMatch(words ? /FAIL {2}The state of/ : /ok {4}The state of/);
    if (words) expect(text).toContain(words);
  });

  it('a first deployment may begin without secrets', async () => {
    const { clients } = await startDeploymentCloud();
    const dev = { ...ready, name: 'dev' as const };
    const { done, message } = await check(dev, prepared, clients.secrets);
    expect(message).toBe('');
    expect(done).toEqual({
      assembly,
      who: { account: someAccount, arn: `arn:aws:iam::${someAccount}:user/ops` },
    });
  });
});

it('the settings of a fresh clone are told apart from one’s own', () => {
  expect(settingsProblems(ready)).toEqual([]);
  expect(settingsProblems(stageNamed('prod'))).toHaveLength(7);
});
