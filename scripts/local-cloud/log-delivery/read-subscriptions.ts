import * as z from 'zod/mini';
import type { Policies } from '../aws/policy/policies.ts';
import { mistakesIn } from '../data/json.ts';
import { StartFailure } from '../host.ts';
import type { ResolvedTemplate, Resource } from '../template/template.ts';
import { type DeliveryStream, readDeliveryStreams } from './delivery-stream.ts';

/** Which lines of a log group go where. */
export type Subscription = {
  name: string;
  logGroup: string;
  matches: LineTest;
  stream: DeliveryStream;
};

/** What of the local cloud the reading needs. */
export type Place = Policies & { template: ResolvedTemplate };

const subscriptionSchema = z.strictObject({
  LogGroupName: z.string(),
  FilterName: z.optional(z.string()),
  FilterPattern: z.string(),
  DestinationArn: z.string(),
  RoleArn: z.string(),
});

/** CloudWatch Logs allows two subscriptions. */
const maxSubscriptionsOfLogGroup = 2;

/**
 * The subscriptions of the template. One that is not understood here, or whose lines would not
 * arrive on AWS, stops the start.
 */
export function readSubscriptions(place: Place): Subscription[] {
  const { template } = place;
  const logGroups = new Set(
    template.resourcesOfType('AWS::Logs::LogGroup').map(({ id }) => template.reference(id)),
  );
  const streams = readDeliveryStreams(template);
  for (const stream of streams) requireWriting(stream, place);
  const found = template
    .resourcesOfType('AWS::Logs::SubscriptionFilter')
    .map((resource) => readSubscription(resource, { ...place, logGroups, streams }));
  for (const [logGroup, all] of Map.groupBy(found, (each) => each.logGroup)) {
    if (all.length > maxSubscriptionsOfLogGroup) {
      throw new StartFailure(`The log group ${logGroup} has more than two subscriptions.`);
    }
  }
  return found;
}

type Known = Place & { logGroups: ReadonlySet<string>; streams: readonly DeliveryStream[] };

function readSubscription({ id, properties }: Resource, known: Known): Subscription {
  const { template, principalOf, refusalOf, logGroups, streams } = known;
  const refuse = (reason: string) => new StartFailure(`The subscription ${id}: ${reason}`);
  const parsed = subscriptionSchema.safeParse(properties);
  if (!parsed.success) throw refuse(mistakesIn(parsed.error));
  const { LogGroupName: logGroup, DestinationArn, FilterPattern } = parsed.data;
  if (!logGroups.has(logGroup)) throw refuse(`there is no log group ${logGroup}`);
  const stream = streams.find(({ arn }) => arn === DestinationArn);
  if (stream === undefined) throw refuse(`${DestinationArn} is no delivery stream of the template`);
  const refusal = refusalOf(principalOf(id), {
    action: 'firehose:PutRecord',
    resource: stream.arn,
  });
  if (refusal !== undefined) throw refuse(refusal);
  return {
    name: template.reference(id),
    logGroup,
    matches: understood(FilterPattern, refuse),
    stream,
  };
}

function understood(pattern: string, refuse: (reason: string) => StartFailure): LineTest {
  try {
    return readFilterPattern(pattern);
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error));
  }
}

/** Fails if Firehose may not write to its bucket. */
function requireWriting(
  { id, bucketArn, folderOf }: DeliveryStream,
  { template, principalOf, refusalOf }: Place,
): void {
  const isThere = bucketArns(template).includes(bucketArn);
  if (!isThere) throw new StartFailure(`The delivery stream ${id}: there is no ${bucketArn}`);
  const resource = `${bucketArn}/${folderOf('2026-11-22')}lines`;
  const refusal = refusalOf(principalOf(id), { action: 's3:PutObject', resource });
  if (refusal !== undefined) throw new StartFailure(`The delivery stream ${id}: ${refusal}`);
}

function bucketArns(template: ResolvedTemplate): string[] {
  return template.resourcesOfType('AWS::S3::Bucket').map(({ id }) => template.attribute(id, 'Arn'));
}

/** Whether a log line is one of those that a filter lets through. */
type LineTest = (message: string) => boolean;

const term = /^\?(?:"(?<phrase>[^"\\]+)"|(?<word>\w+))(?:\s+|$)/;

/**
 * Reads a filter pattern for unstructured lines: terms with a question mark, of which any must be in a
 * line; without a term, every line. Other syntax of AWS is refused, not ignored.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html
 */
export function readFilterPattern(pattern: string): LineTest {
  const tests: LineTest[] = [];
  for (let rest = pattern.trim(); rest !== ''; ) {
    const found = term.exec(rest);
    if (!found?.groups) throw new Error(`the filter pattern ${pattern} is not known from: ${rest}`);
    tests.push(termTest(found.groups.phrase ?? found.groups.word ?? ''));
    rest = rest.slice(found[0].length);
  }
  return (message) => tests.length === 0 || tests.some((test) => test(message));
}

/** A term matches whole words only, and case matters. */
function termTest(text: string): LineTest {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const start = /^[a-z\d]/i.test(text) ? '(?<![a-zA-Z\\d])' : '';
  const end = /[a-z\d]$/i.test(text) ? '(?![a-zA-Z\\d])' : '';
  const expression = new RegExp(start + escaped + end);
  return (message) => expression.test(message);
}
