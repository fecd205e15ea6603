import { PutSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { OperatorSecret } from '../../../infra/operator-secrets.ts';
import { secretName } from '../../../infra/stage-names.ts';
import type { Stage } from '../../../infra/stages.ts';
import { StepFailure } from '../step.ts';
import { type SecretState, secretStates } from './secret-state.ts';
import { type NewSecret, secretNamed, secretProblem } from './secret-values.ts';

/** Asks for a value without showing it; `validate` says what is wrong with one. */
export type AskSecret = (
  message: string,
  validate: (value: string) => true | string,
) => Promise<string>;

/** Which secrets are to be asked for: the one that is named, or all without a value. */
export function wanted(states: readonly SecretState[], only: string | undefined): OperatorSecret[] {
  if (only !== undefined) return [secretNamed(only)];
  return states.filter(({ state }) => state === 'empty').map(({ secret }) => secret);
}

/** Asks for each secret in turn. */
export async function askFor(
  secrets: readonly OperatorSecret[],
  stage: Stage,
  ask: AskSecret,
): Promise<NewSecret[]> {
  const values: NewSecret[] = [];
  for (const secret of secrets) {
    const message = `${secret.name} (${secret.found}):`;
    const value = await ask(message, (text) => secretProblem(secret, text.trim(), stage) ?? true);
    values.push({ secret, value: value.trim() });
  }
  return values;
}

/** Sets the secrets. Webhooks signed with the previous version stay valid. */
export async function setSecrets(
  client: SecretsManagerClient,
  stageName: string,
  values: readonly NewSecret[],
): Promise<void> {
  for (const { secret, value: SecretString } of values) {
    const SecretId = secretName(stageName, secret);
    await client.send(new PutSecretValueCommand({ SecretId, SecretString }));
    console.log(`${SecretId} is set.`);
  }
}

/** The state of every secret. Throws where the stack has not created them. */
export async function createdSecrets(
  client: SecretsManagerClient,
  stageName: string,
): Promise<SecretState[]> {
  const states = await secretStates(client, stageName);
  if (states.every(({ state }) => state !== 'absent')) return states;
  throw new StepFailure(
    `The stage ${stageName} has no secrets here: its stack creates them.`,
    `npm run deploy -- --stage ${stageName}`,
  );
}
