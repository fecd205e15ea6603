import * as z from 'zod/mini';
import {
  jsonAnswer,
  jsonFailure,
  operationOf,
  parseJson,
  unknownOperation,
} from './aws/json-protocol.ts';
import { AwsFailure, type AwsService } from './aws/service.ts';
import { type SecretStore, secretStages } from './secret-store.ts';
import type { ResolvedTemplate } from './template.ts';

const inputSchema = z.object({
  SecretId: z.string(),
  VersionStage: z.optional(z.enum(secretStages)),
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
      const { SecretId, VersionStage } = inputOf(request.body);
      const unknown = `arn:aws:secretsmanager:${template.region}:${template.account}:secret:${SecretId}`;
      const resource = store.arnOf(SecretId) ?? unknown;
      // A stage that is only meant is in no condition: whoever is bound to one must name it.
      const context = {
        'secretsmanager:SecretId': SecretId,
        'secretsmanager:VersionStage': VersionStage,
      };
      return [{ action: `secretsmanager:${operationOf(request)}`, resource, context }];
    },
    handle: async (request) => {
      const operation = operationOf(request);
      if (operation !== 'GetSecretValue') throw unknownOperation('Secrets Manager', operation);
      const { SecretId, VersionStage = 'AWSCURRENT' } = inputOf(request.body);
      const arn = store.arnOf(SecretId);
      if (arn === undefined) throw notFound('secret.');
      const version = store.versionOf(SecretId, VersionStage);
      if (version === undefined) {
        throw notFound(`secret value for staging label: ${VersionStage}`);
      }
      return jsonAnswer({
        ARN: arn,
        Name: store.nameOf(arn),
        SecretString: version.value,
        VersionId: version.id,
        VersionStages: [VersionStage],
      });
    },
  };
}

function notFound(what: string): AwsFailure {
  const message = `Secrets Manager can't find the specified ${what}`;
  return new AwsFailure('ResourceNotFoundException', message, 400);
}

function inputOf(body: Buffer): z.infer<typeof inputSchema> {
  const result = inputSchema.safeParse(parseJson(body));
  if (!result.success) {
    throw new AwsFailure('InvalidParameterException', z.prettifyError(result.error), 400);
  }
  return result.data;
}
