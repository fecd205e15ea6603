import { createHmac } from 'node:crypto';
import { secret } from '../platform/secrets.ts';
import { settings } from '../platform/settings.ts';

/** Stands for an e-mail address, or a person: without the stage's secret nobody can tell for which, however easily it is guessed. */
export async function keyedHash(text: string): Promise<string> {
  const key = await secret(settings.addressKeySecretId());
  return createHmac('sha256', key).update(text).digest('base64url');
}
