import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { keptValue } from './kept-value.ts';

export type MediaKey = { privatePem: string; publicPem: string };

/** The key pair that signs media URLs; kept, so that they outlive a restart. */
export function openMediaKey(dataDir: string): MediaKey {
  const privatePem = keptValue(dataDir, 'media-key.pem', newPrivateKey);
  const publicPem = createPublicKey(privatePem).export({ type: 'spki', format: 'pem' }).toString();
  return { privatePem, publicPem };
}

function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
