import { routes } from '../../../shared/routes.ts';
import type { Blueprint } from './blueprint.ts';
import { createDynamoDb } from './dynamodb/dynamodb.ts';
import { type PlainItem, plainItem } from './dynamodb/plain.ts';
import { unsupported } from './json-protocol.ts';
import { createLambda } from './lambda.ts';
import type { ProviderAnswer } from './providers/answers.ts';
import { createClerk } from './providers/clerk.ts';
import { createReplicate } from './providers/replicate.ts';
import { createVapi } from './providers/vapi.ts';
import { createS3 } from './s3/s3.ts';
import { type Schedule, scheduledEvent } from './schedules.ts';
import { mediaPrivateKey } from './secrets/fixed-keys.ts';
import { createKeyService } from './secrets/key-service.ts';
import { createParameterStore } from './secrets/parameter-store.ts';
import { createSecretsManager } from './secrets/secrets-manager.ts';
import { createSqs } from './sqs/sqs.ts';
import { createStepFunctions } from './step-functions/step-functions.ts';
import type { Surroundings } from './surroundings.ts';
import { expireItems, expireObjects, type IsWanted } from './time-to-live.ts';
import type { AwsServiceName, Handle, WireRequest } from './wire.ts';

export type { PlainItem, PlainValue } from './dynamodb/plain.ts';
export type { ProviderAnswer } from './providers/answers.ts';
export type { PredictionOrder, PredictionPlan, Surroundings } from './surroundings.ts';

export type World = ReturnType<typeof createWorld>;

/** A request that was answered, for whoever counts. */
type Call = { service: string; operation: string };

/** All services of one history. */
export function createWorld(blueprint: Blueprint, surroundings: Surroundings) {
  const { now, invoke } = surroundings;
  const { stage, siteOrigin, tables, buckets, queues, eventSources, invocables } = blueprint;
  const calls = new Map<string, number>();
  const secrets = createSecretsManager(blueprint.secretArns, firstSecrets(stage));
  const secret = (name: string) => () => secrets.valueOf(`atelier/${stage}/${name}`);
  const dynamodb = createDynamoDb(tables);
  const s3 = createS3(
    buckets.map(({ name }) => name),
    now,
  );
  const sqs = createSqs(queues, eventSources, surroundings);
  const stepFunctions = createStepFunctions(blueprint.stateMachines, surroundings);
  const replicate = createReplicate({
    ...surroundings,
    outputs: blueprint.outputs,
    token: secret('replicate-token'),
    webhookSecret: secret('replicate-webhook-secret'),
  });
  const vapi = createVapi({
    ...surroundings,
    privateKey: secret('vapi-private-key'),
    webhookSecret: secret('vapi-webhook-secret'),
    reportUrl: siteOrigin + routes.vapiWebhook.path,
  });
  const clerk = createClerk({
    ...surroundings,
    secretKey: secret('clerk-secret-key'),
    webhookSecret: secret('clerk-webhook-secret'),
    webhookUrl: siteOrigin + routes.clerkWebhook.path,
    issuer: blueprint.clerkIssuer,
    siteOrigin,
  });
  const services: Readonly<Record<AwsServiceName, Handle>> = {
    dynamodb: dynamodb.handle,
    s3: s3.handle,
    sqs: sqs.handle,
    states: stepFunctions.handle,
    secretsmanager: secrets.handle,
    ssm: createParameterStore(blueprint.parameters),
    kms: createKeyService(blueprint.keyArn),
    lambda: createLambda(invocables, surroundings),
  };

  function count({ service, operation }: Call): void {
    const name = `${service} ${operation}`;
    calls.set(name, (calls.get(name) ?? 0) + 1);
  }

  /** Who answers for an origin outside. */
  function provider(origin: string, request: WireRequest): ProviderAnswer {
    if (origin === 'https://api.replicate.com') return replicate.fetch(request);
    const response = immediately(origin, request);
    return { readyAt: now(), respond: () => response };
  }

  function immediately(origin: string, request: WireRequest) {
    if (origin === 'https://replicate.delivery') return replicate.output(request.path);
    if (origin === 'https://api.vapi.ai') return vapi.fetch(request);
    if (origin === 'https://api.clerk.com') return clerk.fetch(request);
    const [, bucket] = /^https:\/\/([^/]+?)\.s3[.-]/.exec(origin) ?? [];
    if (bucket !== undefined && request.method === 'POST') return s3.post(bucket, request);
    throw unsupported('the network', origin);
  }

  return {
    /** Answers a request to AWS. Fails where it asks for what is not simulated. */
    aws(service: AwsServiceName, request: WireRequest) {
      const target = request.headers['x-amz-target'];
      count({ service, operation: target?.split('.')[1] ?? request.method });
      return services[service](request);
    },
    /** Answers a request to a provider, to its files, or of a browser's form to S3. */
    fetch(url: string, request: WireRequest): ProviderAnswer {
      const { origin } = new URL(url);
      count({ service: origin, operation: request.method });
      return provider(origin, request);
    },
    /** Replaces a secret of the studio, by the last part of its name, at the provider too. */
    rotate: (name: string, value: string) => secrets.replace(`atelier/${stage}/${name}`, value),
    clerk,
    vapi,
    schedules: blueprint.schedules,
    /** Runs what runs by the clock, now. */
    runSchedule: (schedule: Schedule) =>
      invoke(schedule.functionId, scheduledEvent(schedule, now())),
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
    predictions: replicate.predictions,
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

/** What an operator, or the stack itself, has set. Secrets that sign have at least 24 bytes. */
function firstSecrets(stage: string): Record<string, string> {
  const webhook = (name: string) =>
    `whsec_${Buffer.from(`${name} of the simulation`).toString('base64')}`;
  const values = {
    'clerk-secret-key': 'sk_test_simulation',
    'clerk-webhook-secret': webhook('Clerk’s secret'),
    'replicate-token': 'r8_simulation',
    'replicate-webhook-secret': webhook('Replicate’s secret'),
    'vapi-private-key': 'vapi-private-key-of-the-simulation',
    'vapi-webhook-secret': 'vapi-webhook-secret-of-the-simulation',
    'api-key': 'api-key-of-the-simulation',
    'address-key': 'address-key-of-the-simulation',
    'media-key-1': mediaPrivateKey,
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`atelier/${stage}/${name}`, value]),
  );
}
