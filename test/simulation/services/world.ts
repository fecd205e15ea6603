import { createAws } from './aws.ts';
import type { Blueprint } from './blueprint.ts';
import { type PlainItem, plainItem } from './dynamodb/plain.ts';
import type { ProviderAnswer } from './providers/answers.ts';
import { chargedFor } from './providers/prediction.ts';
import { createNetwork, createProviders } from './providers/providers.ts';
import { costOf } from './providers/vapi.ts';
import { type Schedule, scheduledEvent } from './schedules.ts';
import { firstSecrets } from './secrets/first-secrets.ts';
import { createSecretsManager } from './secrets/secrets-manager.ts';
import type { Surroundings } from './surroundings.ts';
import { expireItems, expireObjects, type IsWanted } from './time-to-live.ts';
import type { AwsServiceName, WireRequest } from './wire.ts';

export type { PlainItem, PlainValue } from './dynamodb/plain.ts';
export type { ProviderAnswer } from './providers/answers.ts';
export type { PredictionOrder, PredictionPlan, Surroundings } from './surroundings.ts';

export type World = ReturnType<typeof createWorld>;

/** A request that was answered, for whoever counts. */
type Call = { service: string; operation: string };

/** All services of one history. */
export function createWorld(blueprint: Blueprint, surroundings: Surroundings) {
  const { now, invoke } = surroundings;
  const { stage, tables, buckets, queues } = blueprint;
  const calls = new Map<string, number>();
  const secrets = createSecretsManager(blueprint.secretArns, firstSecrets(stage));
  const secret = (name: string) => () => secrets.valueOf(`atelier/${stage}/${name}`);
  const { handles, dynamodb, s3, sqs, stepFunctions } = createAws(blueprint, surroundings, secrets);
  const providers = createProviders(blueprint, surroundings, secret);
  const ask = createNetwork({ ...providers, s3, now });

  function count({ service, operation }: Call): void {
    const name = `${service} ${operation}`;
    calls.set(name, (calls.get(name) ?? 0) + 1);
  }

  return {
    /** Answers a request to AWS. Fails where it asks for what is not simulated. */
    aws(service: AwsServiceName, request: WireRequest) {
      const target = request.headers['x-amz-target'];
      count({ service, operation: target?.split('.')[1] ?? request.method });
      return handles[service](request);
    },
    /** Answers a request to a provider, to its files, or of a browser's form to S3. */
    fetch(url: string, request: WireRequest): ProviderAnswer {
      const { origin } = new URL(url);
      count({ service: origin, operation: request.method });
      return ask(origin, request);
    },
    /** Replaces a secret of the studio, by the last part of its name, at the provider too. */
    rotate: (name: string, value: string) => secrets.replace(`atelier/${stage}/${name}`, value),
    clerk: providers.clerk,
    vapi: providers.vapi,
    schedules: blueprint.schedules,
    /** Runs what runs by the clock, now. */
    runSchedule: (schedule: Schedule) =>
      invoke(schedule.functionId, scheduledEvent(schedule, now())),
    /** Has somebody invoke a function. */
    invoke,
    /** Removes what its time to live is over for, of tables and buckets, where the history wants so. */
    expire: (isWanted: IsWanted = () => true) => {
      for (const { name } of tables) expireItems(dynamodb.tableOf(name), now(), isWanted);
      for (const bucket of buckets) expireObjects(s3.of(bucket.name), bucket, now(), isWanted);
    },
    /** The items of a table, by its name or the last part of it. */
    items: (table: string): PlainItem[] =>
      dynamodb.tableOf(inFull(table, tables)).all().map(plainItem),
    /** The objects of a bucket, by its name or a part of it (`media`, `uploads`). */
    objects: (bucket: string) => s3.of(inFull(bucket, buckets)).under(''),
    /** A queue, by its name or the last part of it: its messages, and the faults of its next deliveries. */
    queue: (name: string) => sqs.byName(inFull(name, queues)),
    executions: stepFunctions.executions,
    predictions: providers.replicate.predictions,
    /** What each prediction is charged for, in the unit of its model, and each call in US dollars. */
    charges: (): ReadonlyMap<string, number> =>
      new Map([
        ...providers.replicate.predictions().map((each) => [each.id, chargedFor(each)] as const),
        ...providers.vapi.calls().map((each) => [each.id, costOf(each)] as const),
      ]),
    /** How often each operation of each service was asked for. */
    calls: (): ReadonlyMap<string, number> => calls,
  };
}

function inFull(name: string, all: readonly { name: string }[]): string {
  const found =
    all.find((each) => each.name === name) ??
    all.find((each) => each.name.endsWith(`-${name}`)) ??
    all.find((each) => each.name.includes(`-${name}-`));
  if (!found) throw new Error(`There is no ${name}.`);
  return found.name;
}
