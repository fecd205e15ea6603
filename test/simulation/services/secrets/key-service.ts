import { createPublicKey } from 'node:crypto';
import * as z from 'zod/mini';
import { inputOf, jsonAnswer, operationOf, unsupported } from '../json-protocol.ts';
import type { Handle } from '../wire.ts';
import { createSigner } from './deterministic-signature.ts';
import { credentialKey } from './fixed-keys.ts';

const keySchema = z.object({ KeyId: z.string() });
const signSchema = z.strictObject({
  KeyId: z.string(),
  Message: z.base64(),
  MessageType: z.literal('RAW'),
  SigningAlgorithm: z.literal('ECDSA_SHA_256'),
});

const sign = createSigner(credentialKey);
const publicKey = createPublicKey(credentialKey)
  .export({ type: 'spki', format: 'der' })
  .toString('base64');

/** KMS, as far as its one key signs: the same message always has the same signature. */
export function createKeyService(arn: string): Handle {
  return (request) => {
    const operation = operationOf(request);
    const { KeyId } = inputOf(keySchema, request);
    if (KeyId !== arn) throw unsupported('KMS', `key ${KeyId}`);
    if (operation === 'GetPublicKey') return jsonAnswer({ KeyId, PublicKey: publicKey });
    if (operation !== 'Sign') throw unsupported('KMS', operation);
    const { Message, SigningAlgorithm } = inputOf(signSchema, request);
    const Signature = sign(Buffer.from(Message, 'base64')).toString('base64');
    return jsonAnswer({ KeyId, SigningAlgorithm, Signature });
  };
}
