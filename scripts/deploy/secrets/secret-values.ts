import { type OperatorSecret, operatorSecrets } from '../../../infra/operator-secrets.ts';
import type { Stage } from '../../../infra/stages.ts';

/** A secret and the value that it is to have. */
export type NewSecret = { secret: OperatorSecret; value: string };

/** The secrets in lines of `NAME=value`. Throws for a line that is not valid, without repeating its value. */
export function secretLines(text: string, stage: Pick<Stage, 'name' | 'clerk'>): NewSecret[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new Error('Nothing came in; lines of NAME=value are expected');
  return lines.map((line, index) => {
    const equals = line.indexOf('=');
    if (equals < 1) throw new Error(`Line ${index + 1} is not NAME=value`);
    const secret = secretNamed(line.slice(0, equals));
    const value = line.slice(equals + 1).trim();
    const problem = secretProblem(secret, value, stage);
    if (problem !== undefined) throw new Error(problem);
    return { secret, value };
  });
}

/** What is wrong with a value, without repeating it; undefined where it may be set. */
export function secretProblem(
  secret: OperatorSecret,
  value: string,
  { name: stageName, clerk }: Pick<Stage, 'name' | 'clerk'>,
): string | undefined {
  if (!secret.form.test(value)) return `${secret.name} looks like ${secret.looksLike}`;
  if (secret.name !== operatorSecrets.clerkSecretKey.name) return undefined;
  const mode = clerk.publishableKey.startsWith('pk_test_') ? 'test' : 'live';
  if (value.startsWith(`sk_${mode}_`)) return undefined;
  return mode === 'live'
    ? `The stage ${stageName} takes no key of a development instance (sk_test_): its publishable key is a pk_live_`
    : `The publishable key of the stage ${stageName} is a pk_test_, so ${secret.name} is an sk_test_ of the same instance`;
}

/** The secret by its name, `clerk-secret-key`, or as in an environment, `CLERK_SECRET_KEY`. Throws without one. */
export function secretNamed(name: string): OperatorSecret {
  const wanted = name.trim().toLowerCase().replaceAll('_', '-');
  const known = Object.values<OperatorSecret>(operatorSecrets);
  const found = known.find((secret) => secret.name === wanted);
  if (found) return found;
  const names = known.map((secret) => secret.name).join(', ');
  throw new Error(`There is no secret "${name.trim()}". Secrets: ${names}.`);
}
