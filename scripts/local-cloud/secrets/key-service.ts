import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import {
  jsonAnswer,
  jsonFailure,
  oneRequest,
  operationOf,
  parseBody,
  unknownOperation,
} from '../aws/json-protocol.ts';
import { AwsFailure, type AwsService } from '../aws/service.ts';
import { readJsonFile, writeJsonFile } from '../data/json.ts';
import type { ResolvedTemplate } from '../template/template.ts';

/** A key that the account's own policies tell who may use. */
const keySchema = z.strictObject({
  Description: z.optional(z.string()),
  KeySpec: z.literal('ECC_NIST_P256'),
  KeyUsage: z.literal('SIGN_VERIFY'),
  KeyPolicy: z.object({
    Statement: z.tuple([z.looseObject({ Action: z.literal('kms:*'), Effect: z.literal('Allow') })]),
  }),
  PendingWindowInDays: z.optional(z.int()),
  Tags: z.optional(z.unknown()),
});

const inputSchema = z.object({ KeyId: z.string() });

/** https://docs.aws.amazon.com/kms/latest/APIReference/API_Sign.html */
const signSchema = z.strictObject({
  KeyId: z.string(),
  Message: z.base64().check(z.maxLength(Math.ceil(4096 / 3) * 4)),
  MessageType: z.literal('RAW'),
  SigningAlgorithm: z.literal('ECDSA_SHA_256'),
});

/** KMS, as far as the keys of the template sign. */
export function createKeyService(template: ResolvedTemplate, dataDir: string): AwsService {
  const keys = openKeys(template, join(dataDir, 'keys', `${template.stackName}.json`));
  const found = (body: Buffer) => {
    const key = keys.get(parsed(inputSchema, body).KeyId);
    if (!key) throw new AwsFailure('NotFoundException', 'The key does not exist.', 400);
    return createPrivateKey(key);
  };
  return {
    name: 'kms',
    protocol: 'json',
    target: 'TrentService.',
    failure: jsonFailure,
    consumedBy: oneRequest('keyRequest'),
    actionsOf: (request) => [
      { action: `kms:${operationOf(request)}`, resource: parsed(inputSchema, request.body).KeyId },
    ],
    handle: async (request) => {
      const operation = operationOf(request);
      const { KeyId } = parsed(inputSchema, request.body);
      if (operation === 'GetPublicKey') {
        const key = createPublicKey(found(request.body)).export({ type: 'spki', format: 'der' });
        return jsonAnswer({ KeyId, PublicKey: key.toString('base64') });
      }
      if (operation !== 'Sign') throw unknownOperation('KMS', operation);
      const { Message, SigningAlgorithm } = parsed(signSchema, request.body);
      const signature = sign('sha256', Buffer.from(Message, 'base64'), found(request.body));
      return jsonAnswer({ KeyId, SigningAlgorithm, Signature: signature.toString('base64') });
    },
  };
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, body: Buffer): z.infer<Schema> {
  return parseBody(schema, body, 'ValidationException');
}

/** The private keys of the template by their ARNs, kept in the file: PEM. */
function openKeys(template: ResolvedTemplate, file: string): ReadonlyMap<string, string> {
  const before = readJsonFile(file, z.record(z.string(), z.string())) ?? {};
  const keys = new Map(
    template.resourcesOfType('AWS::KMS::Key').map(({ id, properties }) => {
      z.parse(keySchema, properties);
      const arn = template.attribute(id, 'Arn');
      return [arn, before[arn] ?? newKey()];
    }),
  );
  if (keys.size > 0) writeJsonFile(file, Object.fromEntries(keys));
  return keys;
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
