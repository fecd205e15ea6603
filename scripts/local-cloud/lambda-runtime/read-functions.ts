import * as z from 'zod/mini';
import type { ResolvedTemplate, Resource } from '../template.ts';
import { readInvocables } from './invocables.ts';
import type { LambdaFunction } from './lambda-function.ts';

/** Lambda's defaults where the template is silent. */
const functionSchema = z.object({
  Code: z.object({ S3Key: z.string() }),
  Handler: z.string(),
  Runtime: z.literal('nodejs24.x'),
  MemorySize: z._default(z.number(), 128),
  Timeout: z._default(z.number(), 3),
  LoggingConfig: z.optional(z.object({ LogGroup: z.optional(z.string()) })),
  ReservedConcurrentExecutions: z.optional(z.number()),
  Environment: z._default(z.object({ Variables: z.record(z.string(), z.string()) }), {
    Variables: {},
  }),
});

/** Every function of the template, ready to be run. */
export function readFunctions(template: ResolvedTemplate): LambdaFunction[] {
  const versions = new Map(
    [...readInvocables(template).values()].map(({ functionId, version }) => [functionId, version]),
  );
  return template
    .resourcesOfType('AWS::Lambda::Function')
    .map((resource) => readFunction(template, resource, versions.get(resource.id) ?? '$LATEST'));
}

function readFunction(
  template: ResolvedTemplate,
  { id, properties }: Resource,
  version: string,
): LambdaFunction {
  const settings = functionSchema.safeParse(properties);
  if (!settings.success) {
    throw new Error(`The function ${id} cannot be run here: ${settings.error.message}`);
  }
  const fn = settings.data;
  const name = template.reference(id);
  return {
    id,
    name,
    arn: template.attribute(id, 'Arn'),
    version,
    codeDir: template.assetPath(fn.Code.S3Key),
    handler: fn.Handler,
    logGroup: fn.LoggingConfig?.LogGroup ?? `/aws/lambda/${name}`,
    memoryMb: fn.MemorySize,
    timeoutMs: fn.Timeout * 1000,
    reservedConcurrency: fn.ReservedConcurrentExecutions,
    environment: fn.Environment.Variables,
  };
}
