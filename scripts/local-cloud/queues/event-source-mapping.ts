import * as z from 'zod/mini';
import type { Policies } from '../aws/policy/policies.ts';
import { mistakesIn } from '../data/json.ts';
import { StartFailure } from '../host.ts';
import { type Invocable, readInvocables } from '../lambda/invocables.ts';
import type { ResolvedTemplate, Resource } from '../template/template.ts';
import type { Queue } from './queue.ts';

/** Without a bound of its own a mapping invokes so often at once: https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html */
const usualConcurrency = 1250;

/** A batch of more messages has to be waited for. */
const maxBatchWithoutWindow = 10;

const int = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));

/** https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-parameters.html */
const mappingSchema = z
  .strictObject({
    EventSourceArn: z.string(),
    FunctionName: z.string(),
    BatchSize: z._default(int(1, 10_000), maxBatchWithoutWindow),
    MaximumBatchingWindowInSeconds: z._default(int(0, 300), 0),
    ScalingConfig: z._default(z.strictObject({ MaximumConcurrency: int(2, 1000) }), {
      MaximumConcurrency: usualConcurrency,
    }),
    FunctionResponseTypes: z._default(z.array(z.literal('ReportBatchItemFailures')), []),
    Enabled: z.optional(z.literal(true)),
    Tags: z.optional(z.unknown()),
  })
  .check(
    z.refine(
      ({ BatchSize, MaximumBatchingWindowInSeconds: window }) =>
        BatchSize <= maxBatchWithoutWindow || window > 0,
      'A batch of more than 10 messages needs a MaximumBatchingWindowInSeconds',
    ),
  );

/** A function that Lambda invokes with the messages of a queue. */
export type EventSourceMapping = {
  queue: Queue;
  invoked: Invocable;
  settings: z.infer<typeof mappingSchema>;
};

type Parts = { template: ResolvedTemplate; queues: readonly Queue[]; policies: Policies };

/** The mappings of the template. One that AWS would refuse stops the start. */
export function readMappings(parts: Parts): EventSourceMapping[] {
  const invocables = readInvocables(parts.template);
  return parts.template
    .resourcesOfType('AWS::Lambda::EventSourceMapping')
    .map((resource) => readMapping(resource, parts, invocables));
}

function readMapping(
  { id, properties }: Resource,
  { template, queues, policies }: Parts,
  invocables: ReadonlyMap<string, Invocable>,
): EventSourceMapping {
  const refusal = (reason: string) =>
    new StartFailure(`The event source mapping ${id} cannot be brought up here: ${reason}`);
  const result = mappingSchema.safeParse(properties);
  if (!result.success) throw refusal(mistakesIn(result.error));
  const settings = result.data;
  const queue = queues.find(({ arn }) => arn === settings.EventSourceArn);
  if (queue === undefined) throw refusal(`${settings.EventSourceArn} is no queue of the template`);
  const invoked = invocables.get(settings.FunctionName);
  if (invoked === undefined) throw refusal(`${settings.FunctionName} is not there`);
  const mistake =
    visibilityMistake(template, queue, invoked) ?? permissionMistake(policies, queue, invoked);
  if (mistake !== undefined) throw refusal(mistake);
  return { queue, invoked, settings };
}

const timeoutSchema = z.object({ Timeout: z._default(z.number(), 3) });

/** A message must not become visible again while its function may still run. */
function visibilityMistake(
  template: ResolvedTemplate,
  { settings }: Queue,
  { functionId }: Invocable,
): string | undefined {
  const { Timeout } = timeoutSchema.parse(template.resource(functionId).properties);
  const { VisibilityTimeout: hidden } = settings;
  if (hidden >= Timeout) return undefined;
  return `Queue visibility timeout: ${hidden} seconds is less than Function timeout: ${Timeout} seconds`;
}

/** Lambda polls the queue as the function's role. */
function permissionMistake(
  policies: Policies,
  { arn }: Queue,
  { functionId }: Invocable,
): string | undefined {
  const principal = policies.principalOf(functionId);
  const missing = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].find(
    (action) =>
      policies.refusalOf(principal, { action: `sqs:${action}`, resource: arn }) !== undefined,
  );
  if (missing === undefined) return undefined;
  return `The provided execution role does not have permissions to call ${missing} on SQS`;
}
