import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import * as z from 'zod/mini';
import { describeCause, log } from '../adapters/log.ts';
import { replaceSecret, secretIfSet } from '../adapters/secret-values.ts';
import { answer, type ResourceEvent, resourceEventSchema } from './answer.ts';

const propertiesSchema = z.object({ SecretArn: z.string() });

/**
 * Makes an RSA key pair for a secret: the private part stays in the secret, the public one is the answer's
 * `PublicKey`. CloudFormation can make none itself. What has a key keeps it, however often it is asked.
 */
export async function handler(raw: unknown): Promise<void> {
  const event = z.parse(resourceEventSchema, raw);
  const known = 'PhysicalResourceId' in event ? event.PhysicalResourceId : event.LogicalResourceId;
  try {
    await answer(event, await outcomeOf(event, known));
  } catch (error) {
    log.error('The key pair was not made', { cause: describeCause(error) });
    const Reason = 'The key pair was not made; the log of this function says why.';
    await answer(event, { Status: 'FAILED', PhysicalResourceId: known, Reason });
  }
}

async function outcomeOf(event: ResourceEvent, known: string) {
  // The secret goes with the stack, and the key with it.
  if (event.RequestType === 'Delete') {
    return { Status: 'SUCCESS', PhysicalResourceId: known } as const;
  }
  const { SecretArn } = z.parse(propertiesSchema, event.ResourceProperties);
  const PublicKey = await publicKeyOf(SecretArn);
  return { Status: 'SUCCESS', PhysicalResourceId: SecretArn, Data: { PublicKey } } as const;
}

async function publicKeyOf(secretArn: string): Promise<string> {
  const known = await secretIfSet(secretArn);
  const privateKey = known ? createPrivateKey(known) : newPrivateKey();
  if (!known) {
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await replaceSecret(secretArn, pem);
  }
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
}

/** CloudFront takes RSA keys of 2048 bits for signatures of every kind. */
function newPrivateKey() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
}
