import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { describeCause, log } from '../platform/log.ts';
import { secretIfSet, setSecretOnce } from '../platform/new-secret.ts';
import { answer, type Outcome, type ResourceEvent, resourceEventSchema } from './answer.ts';

/** Seconds between the tries. */
const pauses = [1, 2, 4, 8, 16];

/**
 * Does what was permitted only a moment ago: a change of a role is in force after some seconds.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/troubleshoot.html#troubleshoot_general_eventual-consistency
 */
async function oncePermitted<Result>(act: () => Promise<Result>): Promise<Result> {
  for (const seconds of pauses) {
    try {
      return await act();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await pause(seconds * 1000);
    }
  }
  return act();
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && error.name === 'AccessDeniedException';
}

const propertiesSchema = z.object({ SecretArn: z.string() });

/**
 * Makes an RSA key pair for a secret: the private part stays in the secret, the public one is the answer's
 * `PublicKey`. CloudFormation can make none itself. What has a key keeps it, however often it is asked;
 * Lambda asks again when no answer got through.
 */
export async function handler(raw: unknown): Promise<void> {
  const event = z.parse(resourceEventSchema, raw);
  await answer(event, await outcomeOf(event));
}

async function outcomeOf(event: ResourceEvent): Promise<Outcome> {
  const known = 'PhysicalResourceId' in event ? event.PhysicalResourceId : event.LogicalResourceId;
  // The secret is a resource of its own, and the key goes with it.
  if (event.RequestType === 'Delete') return { Status: 'SUCCESS', PhysicalResourceId: known };
  try {
    const { SecretArn } = z.parse(propertiesSchema, event.ResourceProperties);
    const PublicKey = await oncePermitted(() => publicKeyOf(SecretArn, event.RequestId));
    return { Status: 'SUCCESS', PhysicalResourceId: SecretArn, Data: { PublicKey } };
  } catch (error) {
    log.error('The key pair was not made', { cause: describeCause(error) });
    const Reason = 'The key pair was not made; the log of this function says why.';
    return { Status: 'FAILED', PhysicalResourceId: known, Reason };
  }
}

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
