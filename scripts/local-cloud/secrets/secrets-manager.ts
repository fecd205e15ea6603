import * as z from 'zod/mini';
import {
  jsonAnswer,
  jsonFailure,
  oneRequest,
  operationOf,
  parseBody,
  unknownOperation,
} from '../aws/json-protocol.ts';
import { AwsFailure, type AwsResponse, type AwsService } from '../aws/service.ts';
import type { ResolvedTemplate } from '../template/template.ts';
import { type SecretStage, type SecretStore, secretStages } from './secret-store.ts';

const inputSchema = z.object({ SecretId: z.string() });

const getSchema = z.object({
  VersionStage: z._default(z.enum(secretStages), 'AWSCURRENT'),
  VersionId: z.optional(z.undefined()),
});

/** https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_PutSecretValue.html */
const putSchema = z.strictObject({
  SecretId: z.string(),
  ClientRequestToken: z.string().check(z.minLength(32), z.maxLength(64)),
  SecretString: z.string().check(z.minLength(1), z.maxLength(65_536)),
  VersionStages: z._default(z.tuple([z.enum(['AWSCURRENT', 'AWSPENDING'])]), ['AWSCURRENT']),
});

/** https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_UpdateSecretVersionStage.html */
const moveSchema = z.union([
  z.strictObject({
    SecretId: z.string(),
    VersionStage: z.literal('AWSCURRENT'),
    MoveToVersionId: z.string(),
    RemoveFromVersionId: z.string(),
  }),
  z.strictObject({
    SecretId: z.string(),
    VersionStage: z.literal('AWSPENDING'),
    RemoveFromVersionId: z.string(),
  }),
]);

/** A secret of the template. */
type Found = { ARN: string; Name: string | undefined };

type Operation = (store: SecretStore, secret: Found, body: Buffer) => AwsResponse;

const operations: Readonly<Record<string, Operation>> = {
  DescribeSecret: (store, secret) => {
    const stages = secretStages.filter((stage) => store.versionOf(secret.ARN, stage));
    const versions = Object.groupBy(
      stages,
      (stage) => store.versionOf(secret.ARN, stage)?.id ?? '',
    );
    return jsonAnswer({
      ...secret,
      ...(stages.length > 0 && { VersionIdsToStages: versions }),
    });
  },
  GetSecretValue: (store, secret, body) => {
    const { VersionStage } = parsed(getSchema, body);
    const version = store.versionOf(secret.ARN, VersionStage);
    if (version === undefined) throw notFound(`secret value for staging label: ${VersionStage}`);
    const VersionStages = [VersionStage];
    return jsonAnswer({
      ...secret,
      SecretString: version.value,
      VersionId: version.id,
      VersionStages,
    });
  },
  PutSecretValue: (store, secret, body) => {
    const { ClientRequestToken: VersionId, SecretString, VersionStages } = parsed(putSchema, body);
    const [label] = VersionStages;
    const stage = secretStages.find((each) => store.versionOf(secret.ARN, each)?.id === VersionId);
    const before = stage && store.versionOf(secret.ARN, stage);
    if (before && before.value !== SecretString) {
      const message = "You can't modify an existing version, instead create a new one.";
      throw new AwsFailure('ResourceExistsException', message, 400);
    }
    if (!before && label === 'AWSCURRENT') store.put(secret.ARN, SecretString, VersionId);
    else if (!before) store.putPending(secret.ARN, SecretString, VersionId);
    return jsonAnswer({ ...secret, VersionId, VersionStages: [stage ?? label] });
  },
  UpdateSecretVersionStage: (store, secret, body) => {
    const move = parsed(moveSchema, body);
    const idOf = (stage: SecretStage) => store.versionOf(secret.ARN, stage)?.id;
    const isRight =
      idOf(move.VersionStage) === move.RemoveFromVersionId &&
      (!('MoveToVersionId' in move) || idOf('AWSPENDING') === move.MoveToVersionId);
    if (!isRight) {
      const message = `The staging label ${move.VersionStage} is not attached to that version.`;
      throw new AwsFailure('InvalidParameterException', message, 400);
    }
    if ('MoveToVersionId' in move) store.promote(secret.ARN);
    else store.endPending(secret.ARN);
    return jsonAnswer(secret);
  },
};

/** Secrets Manager, as far as secrets are read and set. */
export function createSecretsManager(template: ResolvedTemplate, store: SecretStore): AwsService {
  return {
    name: 'secretsmanager',
    protocol: 'json',
    target: 'secretsmanager.',
    failure: jsonFailure,
    consumedBy: oneRequest('secretRequest'),
    actionsOf: (request) => {
      const { SecretId } = parsed(inputSchema, request.body);
      const unknown = `arn:aws:secretsmanager:${template.region}:${template.account}:secret:${SecretId}`;
      const resource = store.arnOf(SecretId) ?? unknown;
      return [{ action: `secretsmanager:${operationOf(request)}`, resource }];
    },
    handle: async (request) => {
      const name = operationOf(request);
      const operation = operations[name];
      if (operation === undefined) throw unknownOperation('Secrets Manager', name);
      const ARN = store.arnOf(parsed(inputSchema, request.body).SecretId);
      if (ARN === undefined) throw notFound('secret.');
      return operation(store, { ARN, Name: store.nameOf(ARN) }, request.body);
    },
  };
}

function notFound(what: string): AwsFailure {
  const message = `Secrets Manager can't find the specified ${what}`;
  return new AwsFailure('ResourceNotFoundException', message, 400);
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, body: Buffer): z.infer<Schema> {
  return parseBody(schema, body, 'InvalidParameterException');
}
