import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { describe, expect, it, vi } from 'vitest';
import { operatorSecrets } from '../../infra/operator-secrets.ts';
import { secretName } from '../../infra/stage-names.ts';
import { stageNamed } from '../../infra/stages.ts';
import { secretsCheck } from '../../scripts/deploy/secrets/secret-state.ts';
import { secretLines, secretProblem } from '../../scripts/deploy/secrets/secret-values.ts';
import {
  askFor,
  createdSecrets,
  setSecrets,
  wanted,
} from '../../scripts/deploy/secrets/set-secrets.ts';
import { resourcesOf, templateOf } from '../infra/support/synthesized.ts';
import { startDeploymentCloud } from './support/deployment-cloud.ts';

const staging = stageNamed('staging');
const prod = stageNamed('prod');
const developing = {
  ...staging,
  clerk: { ...staging.clerk, publishableKey: 'pk_test_Y2xlcmsk' },
};
const liveKey = `sk_live_${'a'.repeat(40)}`;
const testKey = `sk_test_${'b'.repeat(40)}`;

describe('the secrets of a stage', () => {
  it('are asked for where they have no value, set, and never shown', async () => {
    const { clients } = await startDeploymentCloud();
    const output = vi.spyOn(console, 'log').mockReturnValue();
    const states = await createdSecrets(clients.secrets, 'staging');
    expect(wanted(states, undefined)).toEqual(Object.values(operatorSecrets));
    const given = await askFor([operatorSecrets.clerkSecretKey], staging, async (_, validate) => {
      expect(validate('sk_live_')).toContain('looks like');
      expect(validate(liveKey)).toBe(true);
      return ` ${liveKey}\n`;
    });
    await setSecrets(clients.secrets, 'staging', given);
    const SecretId = secretName('staging', operatorSecrets.clerkSecretKey);
    const stored = await clients.secrets.send(new GetSecretValueCommand({ SecretId }));
    expect(stored.SecretString).toBe(liveKey);
    expect(JSON.stringify(output.mock.calls)).not.toContain('aaaa');
    output.mockRestore();

    const after = await createdSecrets(clients.secrets, 'staging');
    expect(wanted(after, undefined).map(({ name }) => name)).not.toContain('clerk-secret-key');
    expect(wanted(after, 'clerk-secret-key')).toEqual([operatorSecrets.clerkSecretKey]);
    const problems = await secretsCheck(clients, 'staging').problems();
    expect(problems).toHaveLength(states.length - 1);
    expect(problems[0]).toContain('npm run secrets -- --stage staging');
  });

  it('are the stack’s to create, and nothing is missing before it has', async () => {
    const { clients } = await startDeploymentCloud();
    await expect(createdSecrets(clients.secrets, 'dev')).rejects.toMatchObject({
      message: expect.stringContaining('its stack creates them'),
      next: 'npm run deploy -- --stage dev',
    });
    expect(await secretsCheck(clients, 'dev').problems()).toEqual([]);
  });

  it('are exactly those that the template creates without a value', () => {
    const empty = resourcesOf(templateOf('staging'), 'AWS::SecretsManager::Secret')
      .filter(([, { Properties }]) => Properties.GenerateSecretString === undefined)
      .map(([, { Properties }]) => String(Properties.Name))
      // The stack fills these itself.
      .filter((name) => !name.startsWith('atelier/staging/media-'));
    const known = Object.values(operatorSecrets).map((secret) => secretName('staging', secret));
    expect(empty.sort()).toEqual(known.sort());
  });
});

describe('lines of NAME=value', () => {
  it('name a secret as it is called, or as in an environment', () => {
    const lines = `CLERK_SECRET_KEY=${liveKey}\r\n\nvapi-webhook-secret=sixteen=characters\n`;
    expect(secretLines(lines, staging)).toEqual([
      { secret: operatorSecrets.clerkSecretKey, value: liveKey },
      { secret: operatorSecrets.vapiWebhookSecret, value: 'sixteen=characters' },
    ]);
  });

  it.each([
    ['', 'Nothing came in'],
    ['sesame', 'Line 1 is not NAME=value'],
    ['OPENAI_KEY=sesame', 'There is no secret "OPENAI_KEY". Secrets: clerk-secret-key'],
    ['replicate-token=sesame', 'replicate-token looks like r8_'],
    ['clerk-webhook-secret=sesame', 'clerk-webhook-secret looks like whsec_'],
  ])('are refused without a word of the value: %s', (lines, words) => {
    const refused = () => secretLines(lines, staging);
    expect(refused).toThrow(words);
    if (lines.includes('=')) expect(refused).not.toThrow('sesame');
  });
});

describe('a key of Clerk', () => {
  const { clerkSecretKey } = operatorSecrets;

  it('of a development instance is refused by a stage for customers', () => {
    expect(secretProblem(clerkSecretKey, testKey, prod)).toContain('sk_test_');
    expect(secretProblem(clerkSecretKey, liveKey, prod)).toBeUndefined();
  });

  it('is of the instance that the publishable key names', () => {
    expect(secretProblem(clerkSecretKey, liveKey, developing)).toContain('sk_test_');
    expect(secretProblem(clerkSecretKey, testKey, developing)).toBeUndefined();
  });
});
