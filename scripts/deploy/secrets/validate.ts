import { type OperatorSecret, operatorSecrets } from '../../../infra/operator-secrets.ts';
import type { Stage } from '../../../infra/stages.ts';

/** What is wrong with a value, in words that do not repeat it; nothing where it may be put. */
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

/** The secret that a name means: `clerk-secret-key`, or as in an environment, `CLERK_SECRET_KEY`. */
export function secretNamed(name: string): OperatorSecret {
  const wanted = name.trim().toLowerCase().replaceAll('_', '-');
  const known = Object.values<OperatorSecret>(operatorSecrets);
  const found = known.find((secret) => secret.name === wanted);
  if (found) return found;
  const names = known.map((secret) => secret.name).join(', ');
  throw new Error(`There is no secret "${name.trim()}". Secrets: ${names}.`);
}
