import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import * as z from 'zod/mini';
import { secretIfSet, setSecretOnce } from '../platform/new-secret.ts';
import { defineResource } from './define-resource.ts';

const propertiesSchema = z.object({ SecretArn: z.string() });

/**
 * Makes an RSA key pair for a secret: the private part stays in the secret, the public one is the answer's
 * `PublicKey`. CloudFormation can make none itself. What has a key keeps it, however often it is asked. The key goes with
 * the secret, which is a resource of its own.
 */
export const handler = defineResource({
  name: 'The key pair',
  make: async (properties, requestId) => {
    const { SecretArn } = z.parse(propertiesSchema, properties);
    return { id: SecretArn, data: { PublicKey: await publicKeyOf(SecretArn, requestId) } };
  },
});

async function publicKeyOf(secretArn: string, requestId: string): Promise<string> {
  const privateKey =
    (await secretIfSet(secretArn)) ?? (await setSecretOnce(secretArn, newPrivateKey(), requestId));
  const publicKey = createPublicKey(createPrivateKey(privateKey));
  return publicKey.export({ type: 'spki', format: 'pem' }).toString();
}

/** CloudFront takes RSA keys of 2048 bits for signatures of every kind. */
function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
