import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { type Counts, countedCostsFolder, createCounts, keepCounts } from '../counts.ts';
import { openDynamoDb } from '../dynamodb/dynamodb.ts';
import { close, listen } from '../host.ts';
import { type LambdaApi, openLambdaApi } from '../lambda/lambda-api.ts';
import { readDeliveryStreams } from '../log-delivery/delivery-stream.ts';
import { costsFolder } from '../log-delivery/log-delivery.ts';
import { createMailService } from '../mail/mail-service.ts';
import { createMetricsService } from '../metrics/metrics-service.ts';
import { expireObjects, readBuckets } from '../object-store/buckets.ts';
import { withDeliveredLines } from '../object-store/delivered-lines.ts';
import { type ObjectStore, openObjectStore } from '../object-store/object-store.ts';
import { createS3 } from '../object-store/s3.ts';
import { openQueues, type Queues } from '../queues/queues.ts';
import type { Quotas } from '../quotas.ts';
import { createKeyService } from '../secrets/key-service.ts';
import { createParameterStore } from '../secrets/parameter-store.ts';
import { createSecretStore, type SecretStore } from '../secrets/secret-store.ts';
import { createSecretsManager } from '../secrets/secrets-manager.ts';
import { openStepFunctions, type StepFunctions } from '../step-functions/step-functions.ts';
import type { ResolvedTemplate } from '../template/template.ts';
import { type AwsCall, type CallListener, createCallLog } from './call-log.ts';
import { createEndpoint } from './endpoint.ts';
import { createUsedGrants } from './policy/grants.ts';
import { createPolicies, type Policies } from './policy/policies.ts';
import {
  ADMINISTRATOR,
  type AwsCredentials,
  type ExecutionEnvironment,
  type Principal,
} from './service.ts';
import { createCredentialIssuer } from './signature/authenticate.ts';

type LocalAwsOptions = {
  /** 0 for any that is free. */
  port: number;
  clock: Clock;
  dataDir: string;
  quotas?: Quotas | undefined;
  /** Values of the template's secrets by name; those left out are generated and kept. */
  secrets: ReadonlyMap<string, string>;
  /** Resolves the template, once the endpoint has an origin and the secrets can be asked for. */
  template(found: {
    origin: string;
    secretValue(secretId: string, versionId?: string): string | undefined;
  }): ResolvedTemplate;
};

/** The AWS services of the template, behind one endpoint. */
export type LocalAws = {
  /** What AWS_ENDPOINT_URL is for a function. */
  origin: string;
  template: ResolvedTemplate;
  objects: ObjectStore;
  secrets: SecretStore;
  stepFunctions: Omit<StepFunctions, 'service' | 'expire'>;
  lambda: Omit<LambdaApi, 'service'>;
  queues: Omit<Queues, 'service'>;
  calls: readonly AwsCall[];
  /** What functions consumed, as the services counted it. */
  counts: Counts;
  onCall(listener: CallListener): () => void;
  principalOf: Policies['principalOf'];
  refusalOf: Policies['refusalOf'];
  issueCredentials(principal: Principal, environment?: ExecutionEnvironment): AwsCredentials;
  /** Credentials that may do everything; never given to a function. */
  administratorCredentials(): AwsCredentials;
  /** Removes what is past its time to live or its bucket's lifecycle. */
  expire(): Promise<void>;
  close(): Promise<void>;
};

const expiryIntervalMs = 60_000;

/** Brings up the tables, buckets, queues, secrets, parameters and state machines of the template. */
export async function createLocalAws(options: LocalAwsOptions): Promise<LocalAws> {
  const server = createServer();
  const origin = `http://127.0.0.1:${await listen(server, options.port)}`;
  try {
    return await serve(server, origin, options);
  } catch (error) {
    await close(server);
    throw error;
  }
}

async function serve(server: Server, origin: string, options: LocalAwsOptions): Promise<LocalAws> {
  const { clock, dataDir } = options;
  let secrets: SecretStore | undefined;
  const template = options.template({
    origin,
    secretValue: (secretId, versionId) => secrets?.valueOf(secretId, versionId),
  });
  secrets = createSecretStore({ template, dataDir, values: options.secrets });

  const credentials = createCredentialIssuer();
  const policies = createPolicies(template, createUsedGrants());
  const calls = createCallLog();
  const countsFolder = countedCostsFolder();
  const counts = createCounts({ all: countsFolder !== undefined });
  const authority = { lookup: credentials.lookup, clock, region: template.region };
  const folder = join(dataDir, 'queues');
  const queues = openQueues({ template, folder, clock, origin, policies, counts });
  const stores = await openStores(template, dataDir, clock, policies);
  const lambda = openLambdaApi(template);
  const services = [
    stores.dynamoDb.service,
    stores.stepFunctions.service,
    queues.service,
    lambda.service,
    createSecretsManager(template, secrets),
    createKeyService(template, dataDir),
    createMetricsService(stores.objects),
    createMailService(template, { dataDir, clock }),
    createParameterStore({
      template,
      dataDir,
      clock,
      readsPerSecond: options.quotas?.parameterReads,
    }),
    createS3({ store: stores.objects, buckets: stores.buckets, authority, policies }),
  ];
  server.on('request', createEndpoint({ authority, policies, calls, counts, services }));
  return {
    origin,
    template,
    secrets,
    objects: stores.objects,
    stepFunctions: stores.stepFunctions,
    lambda,
    queues,
    expire: stores.expire,
    calls: calls.calls,
    counts,
    onCall: calls.onCall,
    principalOf: policies.principalOf,
    refusalOf: policies.refusalOf,
    issueCredentials: credentials.issue,
    administratorCredentials: () => credentials.issue(ADMINISTRATOR),
    close: async () => {
      queues.close();
      await close(server);
      await stores.close();
      if (countsFolder !== undefined) {
        const executions = stores.stepFunctions.list();
        keepCounts(countsFolder, { counts, executions, dataDir });
      }
    },
  };
}

/** Opens tables, buckets and executions, and removes what expires in them every minute. */
async function openStores(
  template: ResolvedTemplate,
  dataDir: string,
  clock: Clock,
  policies: Policies,
) {
  const buckets = readBuckets(template);
  const folder = join(dataDir, 'step-functions');
  const stepFunctions = openStepFunctions({ template, folder, clock, policies });
  const stored = await openObjectStore(join(dataDir, 's3'), buckets, clock);
  const objects = readDeliveryStreams(template).reduce(
    (store, { bucketArn }) =>
      withDeliveredLines(store, {
        bucket: bucketArn.slice(bucketArn.lastIndexOf(':') + 1),
        folder: join(dataDir, costsFolder),
      }),
    stored,
  );
  const dynamoDb = await openDynamoDb(template, join(dataDir, 'dynamodb'), clock);
  const expire = async () => {
    await dynamoDb.expire();
    await expireObjects(objects, buckets, clock.now());
    stepFunctions.expire();
  };
  await expire();
  const stopExpiring = repeat(expire);
  const closeStores = async () => {
    await stopExpiring();
    await stepFunctions.leave();
    await dynamoDb.close();
  };
  return { buckets, objects, dynamoDb, stepFunctions, expire, close: closeStores };
}

/** Repeats the work every minute; returns a function that stops it and waits for the current run. */
function repeat(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(work).catch((error) => console.error(error));
  }, expiryIntervalMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
