import * as z from 'zod/mini';
import type { ExecutionEnvironment } from '../aws/service.ts';
import type { StudioClock } from '../clock.ts';
import type { Invocation } from '../counts.ts';
import type { LogDelivery } from '../log-delivery/log-delivery.ts';
import type { ResolvedTemplate, Resource } from '../template/template.ts';
import { readInvocables } from './invocables.ts';

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

export type LambdaFunction = {
  /** Logical id in the template. */
  id: string;
  name: string;
  arn: string;
  /** The version that the template publishes; without one the code is just the latest. */
  version: string;
  /** Absolute path of the unpacked bundle. */
  codeDir: string;
  handler: string;
  /** Name of the log group. */
  logGroup: string;
  memoryMb: number;
  timeoutMs: number;
  reservedConcurrency: number | undefined;
  /** The template's variables, resolved. */
  environment: Record<string, string>;
};

export type LambdaRuntimeOptions = {
  functions: readonly LambdaFunction[];
  /** Credentials for one execution environment of a function. */
  credentialsFor(functionId: string, environment: ExecutionEnvironment): Credentials;
  awsEndpoint: string;
  region: string;
  clock: StudioClock;
  /** Events of all functions at once, those with reserved concurrency included; AWS's quota by default. */
  accountConcurrency?: number | undefined;
  /** Environments, of all functions together, that wait for their next event. */
  warmEnvironments?: number | undefined;
  /** Why a function's role may not write its log; absent where roles do not matter. */
  logRefusal?: (fn: LambdaFunction) => string | undefined;
  /** Hears of each line that a function logs. */
  onLogLine?: (message: string) => void;
  /** Where log lines are delivered beside the log file. */
  logDelivery?: LogDelivery;
  /** Learns of every event that a function was given, once it is over. */
  onInvocation?: (invocation: Invocation) => void;
  /** Folder of `<functionId>.jsonl`. */
  logDir: string;
};

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
