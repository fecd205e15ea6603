import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
  jsonAnswer,
  jsonFailure,
  operationOf,
  parseJson,
  unknownOperation,
} from './aws/json-protocol.ts';
import { AwsFailure, type AwsService } from './aws/service.ts';
import type { SecretStore } from './secret-store.ts';
import type { ResolvedTemplate } from './template.ts';

const inputSchema = z.object({
  SecretId: z.string(),
  VersionStage: z.optional(z.literal('AWSCURRENT')),
  VersionId: z.optional(z.undefined()),
});

/** Secrets Manager, as far as functions read secrets. */
export function createSecretsManager(template: ResolvedTemplate, store: SecretStore): AwsService {
  return {
    name: 'secretsmanager',
    protocol: 'json',
    target: 'secretsmanager.',
    failure: jsonFailure,
    actionsOf: (request) => {
      const { SecretId } = inputOf(request.body);
      const unknown = `arn:aws:secretsmanager:${template.region}:${template.account}:secret:${SecretId}`;
      const resource = store.arnOf(SecretId) ?? unknown;
      return [{ action: `secretsmanager:${operationOf(request)}`, resource }];
    },
    handle: async (request) => {
      const operation = operationOf(request);
      if (operation !== 'GetSecretValue') throw unknownOperation('Secrets Manager', operation);
      const { SecretId } = inputOf(request.body);
      const arn = store.arnOf(SecretId);
      const value = store.valueOf(SecretId);
      if (arn === undefined || value === undefined) {
        throw new AwsFailure(
          'ResourceNotFoundException',
          "Secrets Manager can't find the specified secret.",
          400,
        );
      }
      return jsonAnswer({
        ARN: arn,
        Name: store.nameOf(arn),
        SecretString: value,
        VersionId: randomUUID(),
        VersionStages: ['AWSCURRENT'],
      });
    },
  };
}

function inputOf(body: Buffer): z.infer<typeof inputSchema> {
  const result = inputSchema.safeParse(parseJson(body));
  if (!result.success) {
    throw new AwsFailure('InvalidParameterException', z.prettifyError(result.error), 400);
  }
  return result.data;
}
