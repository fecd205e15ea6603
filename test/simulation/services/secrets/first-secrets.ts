import { mediaPrivateKey } from './fixed-keys.ts';

/** Under which addresses are hashed. */
export const addressKey = 'address-key-of-the-simulation';

/** What an operator, or the stack itself, has set. Secrets that sign have at least 24 bytes. */
export function firstSecrets(stage: string): Record<string, string> {
  const webhook = (name: string) =>
    `whsec_${Buffer.from(`${name} of the simulation`).toString('base64')}`;
  const values = {
    'clerk-secret-key': 'sk_test_simulation',
    'clerk-webhook-secret': webhook('Clerk’s secret'),
    'replicate-token': 'r8_simulation',
    'replicate-webhook-secret': webhook('Replicate’s secret'),
    'vapi-private-key': 'vapi-private-key-of-the-simulation',
    'vapi-webhook-secret': 'vapi-webhook-secret-of-the-simulation',
    'api-key': 'api-key-of-the-simulation',
    'address-key': addressKey,
    'media-key-1': mediaPrivateKey,
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`atelier/${stage}/${name}`, value]),
  );
}
