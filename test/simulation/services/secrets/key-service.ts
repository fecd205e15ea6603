import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { inputOf, jsonAnswer, operationOf, unsupported } from '../json-protocol.ts';
import type { Handle } from '../wire.ts';
import { signAlways } from './deterministic-signature.ts';

const keySchema = z.object({ KeyId: z.string() });
const signSchema = z.strictObject({
  KeyId: z.string(),
  Message: z.base64(),
  MessageType: z.literal('RAW'),
  SigningAlgorithm: z.literal('ECDSA_SHA_256'),
});

/** KMS, as far as its one key signs: the same message always has the same signature. */
export function createKeyService(arn: string, key: KeyObject): Handle {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  return (request) => {
    const operation = operationOf(request);
    const { KeyId } = inputOf(keySchema, request);
    if (KeyId !== arn) throw unsupported('KMS', `key ${KeyId}`);
    if (operation === 'GetPublicKey') return jsonAnswer({ KeyId, PublicKey: publicKey });
    if (operation !== 'Sign') throw unsupported('KMS', operation);
    const { Message, SigningAlgorithm } = inputOf(signSchema, request);
    const Signature = signAlways(key, Buffer.from(Message, 'base64')).toString('base64');
    return jsonAnswer({ KeyId, SigningAlgorithm, Signature });
  };
}
