import { describe, expect, it, vi } from 'vitest';
import { type Stage, stageNamed } from '../../infra/stages.ts';
import { settingsProblems } from '../../scripts/deploy/checks/settings.ts';
import type { AwsClients } from '../../scripts/deploy/clients.ts';
import { prerequisites } from '../../scripts/deploy/prerequisites.ts';
import { region } from '../support/aws-client.ts';
import { type Account, someAccount, startAccount } from './support/account.ts';
import { startDeploymentCloud } from './support/deployment-cloud.ts';
import { readyStage } from './support/ready-stage.ts';

const fresh = stageNamed('staging');

/** With as many headers policies as the site has. */
const assembly = {
  folder: '/assembly',
  stacks: [
    {
      ...{ name: 'atelier-staging', region, templateFile: '', parameters: [] },
      resourceTypes: Array<string>(8).fill('AWS::CloudFront::ResponseHeadersPolicy'),
    },
  ],
};
const release = { commit: 'abc', assembly, site: '/site' };

const prepared = { bootstrap: '27', gatewayRole: 'arn:aws:iam::444455556666:role/logs' };

async function check(stage: Stage, account: Account, secrets?: AwsClients['secrets']) {
  const { clients } = await startAccount(account);
  const lines: string[] = [];
  const output = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(String(line)));
  // No secret of a stage that was never deployed is there.
  const cloud = secrets ? undefined : await startDeploymentCloud();
  const absent = { ...clients, secrets: secrets ?? cloud?.clients.secrets ?? clients.secrets };
  try {
    const done = await prerequisites({
      stage,
      clientsIn: () => absent,
      release: async () => release,
    });
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
    [readyStage, '111122223333', 'is the account of prod, where staging does not belong'],
    [{ ...readyStage, account: someAccount }, '777788889999', `is in the account ${someAccount}`],
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
    const { text } = await check(readyStage, {
      ...prepared,
      stacks: { 'atelier-staging': status },
    });
    expect(text).toMatch(words ? /FAIL {2}The state of/ : /ok {4}The state of/);
    if (words) expect(text).toContain(words);
  });

  const named: Stage = {
    ...readyStage,
    domain: {
      name: 'app.studio.test',
      certificateArn: `arn:aws:acm:us-east-1:${someAccount}:certificate/0`,
    },
  };
  const issued = { status: 'ISSUED', names: ['studio.test', '*.studio.test'] };
  const policies = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${prefix}WebsiteHeaders${n}`);

  it.each<[string, Account, string[]]>([
    ['a new account', { concurrency: 10 }, ['runs 10 functions at once in us-east-1', 'needs 117']],
    ['no certificate', { certificate: undefined }, ['ResourceNotFoundException']],
    [
      ...([
        'a certificate that waits',
        { certificate: { ...issued, status: 'PENDING_VALIDATION' } },
      ] as const),
      ['is PENDING_VALIDATION: CloudFront takes one that is ISSUED'],
    ],
    [
      ...(['another name', { certificate: { ...issued, names: ['studio.test'] } }] as const),
      ['is for studio.test, not for app.studio.test'],
    ],
    [
      ...(['two stages beside it', { headersPolicies: policies('atelierdev', 16) }] as const),
      ['may have 20 response headers policies in CloudFront and would have 24'],
    ],
  ])('what usually fails is found: %s', async (_, account, words) => {
    const { text, message } = await check(named, { ...prepared, certificate: issued, ...account });
    expect(message).toContain('nothing was changed');
    for (const each of words) expect(text).toContain(each);
  });

  it.each<Account>([
    { headersPolicies: policies('atelierdev', 12) },
    { headersPolicies: [...policies('atelierstaging', 8), ...policies('atelierprod', 12)] },
    { headersPolicies: policies('atelierdev', 16), maxHeadersPolicies: 40 },
  ])('and what fits is not: %#', async (account) => {
    const { done } = await check(named, { ...prepared, certificate: issued, ...account });
    expect(done?.who.account).toBe(someAccount);
  });

  it('a deployment goes on without the values of secrets, and says so', async () => {
    const { text, message } = await check(readyStage, prepared);
    expect(message).toBe('');
    expect(text).toContain('note  Secrets\n      - clerk-secret-key has no value');
  });

  it('a first deployment may begin without secrets', async () => {
    const { clients } = await startDeploymentCloud();
    const dev = { ...readyStage, name: 'dev' as const };
    const { done, message } = await check(dev, prepared, clients.secrets);
    expect(message).toBe('');
    expect(done).toEqual({
      release,
      who: { account: someAccount, arn: `arn:aws:iam::${someAccount}:user/ops` },
    });
  });
});

it('the settings of a fresh clone are told apart from one’s own', () => {
  expect(settingsProblems(readyStage)).toEqual([]);
  expect(settingsProblems(stageNamed('prod'))).toHaveLength(8);
});
