import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { readNetworkWeights } from '@atelier/preview-models/network-weights';
import { getRequestListener } from '@hono/node-server';
import { credentialRootPath } from '../../shared/credentials-page.ts';
import { type ErrorBody, errorCatalogue } from '../../shared/errors.ts';
import { planOffersPath } from '../../shared/plan-offers.ts';
import { credentialRoot } from '../site/credential-root.ts';
import { siteConfigPath } from '../site/site-config.ts';
import { type Alarms, openAlarms } from './alarms/alarms.ts';
import type { LocalAws } from './aws/local-aws.ts';
import { mountPath } from './clerk/instance.ts';
import type { LocalClerk } from './clerk/local-clerk.ts';
import { createStudioClock, type StudioClock } from './clock.ts';
import { createCustomResources } from './custom-resources/custom-resources.ts';
import { emptyDataFolder, isDiskFull, takeDataFolder } from './data/data-folder.ts';
import { stageOf, startClerk, startDeployment, startReplicate, startVoice } from './emulators.ts';
import { close, explained, listen, type OperatorAccess, operatorFile } from './host.ts';
import { logRefusal } from './lambda/function-log.ts';
import { readFunctions } from './lambda/lambda-function.ts';
import { createLambdaRuntime, type LambdaRuntime } from './lambda/lambda-runtime.ts';
import { costsFolder, createLogDelivery } from './log-delivery/log-delivery.ts';
import type { Quotas } from './quotas.ts';
import { realServices, spendAtLocalEngines } from './real-services.ts';
import type { LocalReplicate } from './replicate/local-replicate.ts';
import type { Engines } from './replicate/prediction.ts';
import { openSchedules, type Schedules } from './schedules/schedules.ts';
import { createSite, localSiteConfig, plansOnSale, previewWordsFile } from './site.ts';
import { loadAssembly, type Template } from './template/assembly.ts';
import type { VoiceEngines } from './voice/call.ts';
import type { LocalVapi } from './voice/local-vapi.ts';
import { roomsMount } from './voice/rooms.ts';

export type StudioOptions = {
  /** The site's port; AWS, Replicate and Vapi take the three after it. 0 or absent takes any free ones. */
  port?: number;
  dataDir: string;
  /** Removes first what earlier runs left in the folder. */
  fresh?: boolean;
  /** Folder of the cloud assembly. */
  assembly?: string;
  /** Folder of the built site; without one only the API, the media and Clerk are served. */
  site?: string;
  /** Changes the template before it is brought up. */
  alterTemplate?: (template: Template) => Template;
  /** Keys of real services, as in `.env`. */
  env?: Record<string, string | undefined>;
  /** Engines that replace those of the local Replicate and the local Vapi. */
  engines?: Partial<Engines & VoiceEngines>;
  /** Limits of the account; without them the API and Parameter Store take any number of requests. */
  quotas?: Quotas;
  /** Counts the prices of the real models for local engines too, as a test of the spend limits wants it. */
  pricedEngines?: boolean;
  /** Environments of functions that wait for their next event, each with some 20 MB; few unless told otherwise. */
  warmEnvironments?: number | undefined;
  /** Another file of the weights of the network that cuts out pictures. */
  networkWeights?: string;
};

/** The whole studio on this machine. */
export type Studio = {
  origin: string;
  dataDir: string;
  clock: Pick<StudioClock, 'now' | 'travelTo'>;
  clerk: LocalClerk;
  replicate: LocalReplicate;
  voice: Omit<LocalVapi, 'fetch' | 'close'>;
  aws: Pick<
    LocalAws,
    | 'calls'
    | 'counts'
    | 'onCall'
    | 'origin'
    | 'objects'
    | 'secrets'
    | 'administratorCredentials'
    | 'expire'
  >;
  /** The executions of the state machines. */
  executions: Pick<LocalAws['stepFunctions'], 'list' | 'history' | 'idle'>;
  lambda: Pick<LambdaRuntime, 'kill'>;
  /** The events that functions hand over to each other. */
  events: Pick<LocalAws['lambda'], 'idle'>;
  /** The messages that wait, and what goes wrong with the next delivery. */
  queues: Pick<LocalAws['queues'], 'messages' | 'fault' | 'idle'>;
  alarms: Pick<Alarms, 'settle' | 'takeLine'>;
  /** What runs on a schedule. */
  schedules: Pick<Schedules, 'runNow'>;
  /** Whether an error that nobody caught comes of a full disk, which the studio outlives. */
  outlives(error: unknown): boolean;
  stop(): Promise<void>;
};

type Closer = () => void | Promise<void>;

/** Brings the template up on this machine, with everything that the studio talks to. */
export async function startStudio(options: StudioOptions): Promise<Studio> {
  const closers: Closer[] = [];
  const stop = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };
  try {
    const studio = await bringUp(options, (closer) => closers.push(closer));
    return { ...studio, stop };
  } catch (error) {
    await stop();
    throw explained(error);
  }
}

async function bringUp(
  options: StudioOptions,
  onStop: (closer: Closer) => void,
): Promise<Omit<Studio, 'stop'>> {
  const { port = 0, dataDir, site, env = {}, quotas = {} } = options;
  readNetworkWeights(options.networkWeights);
  if (options.fresh) emptyDataFolder(dataDir);
  onStop(takeDataFolder(dataDir));
  const real = realServices(env);
  const assembly = await assemblyOf(options);
  const clock = createStudioClock();

  const server = createServer();
  const ready = Promise.withResolvers<Fetch>();
  // Who asks before is answered then.
  answer(server, async (request) => answered(await ready.promise, request, dataDir));
  const origin = `http://localhost:${await listen(server, port)}`;
  onStop(() => close(server));
  const common = { assembly, dataDir, clock, origin, ports: portsAfter(port), real, quotas };
  const clerk = startClerk(common);
  onStop(clerk.close);
  const { speech, companion, ...models } = options.engines ?? {};
  const replicate = await startReplicate(common, models);
  onStop(replicate.close);
  const voice = await startVoice(common, { speech, companion });
  onStop(voice.close);
  const customResources = createCustomResources(join(dataDir, 'custom-resources'));
  const aws = await startDeployment(common, { clerk, replicate, voice, customResources });
  onStop(aws.close);
  const isFree = options.pricedEngines ? () => false : spendAtLocalEngines(real);
  const alarms = openAlarms({ template: aws.template, dataDir, clock, isFree });
  const lambda = startLambda(aws, {
    dataDir,
    clock,
    quotas,
    warmEnvironments: options.warmEnvironments,
    onLogLine: alarms.takeLine,
  });
  onStop(lambda.stop);
  await customResources.bringUp(aws.template, lambda.invoke);

  const publishableKey = real.clerk?.publishableKey ?? clerk.publishableKey;
  const cdn = createSite({
    template: aws.template,
    lambda,
    clock,
    quotas,
    objects: aws.objects,
    site,
    siteFiles: {
      [siteConfigPath]: localSiteConfig(stageOf(assembly), publishableKey, real),
      [credentialRootPath]: credentialRoot(aws.template.outputs().CredentialCertificates ?? ''),
      [planOffersPath]: JSON.stringify(await plansOnSale(assembly, real)),
      ...previewWordsFile(real),
    },
  });
  const mounts = [
    ...(real.clerk ? [] : [{ path: '/__clerk/', fetch: clerk.fetch }]),
    ...(real.vapi ? [] : [{ path: `${roomsMount}/`, fetch: voice.fetch }]),
  ];
  ready.resolve((request) => {
    const { pathname } = new URL(request.url);
    const target = mounts.find(({ path }) => pathname.startsWith(path)) ?? cdn;
    return target.fetch(request);
  });
  const clerkApi = real.clerk
    ? String(assembly.template.Parameters?.ClerkApiUrl?.Default)
    : `${origin}${mountPath}/backend`;
  onStop(leaveOperatorFile(dataDir, { site: origin, clerkApi }, aws));
  aws.stepFunctions.begin(lambda.invoke);
  aws.lambda.begin(lambda.invoke);
  aws.queues.begin(lambda.invoke);
  // The real Clerk sends webhooks of its own accounts.
  if (!real.clerk) clerk.webhooks.begin();
  alarms.begin(lambda.invoke);
  onStop(alarms.close);
  const schedules = openSchedules({ template: aws.template, dataDir, clock });
  schedules.begin(lambda.invoke);
  onStop(schedules.close);
  onStop(aws.stepFunctions.leave);
  onStop(aws.queues.close);
  const executions = aws.stepFunctions;
  const { lambda: events, queues } = aws;
  const clouds = { aws, executions, lambda, events, queues, alarms, schedules };
  const outlives = (error: unknown) => isDiskFull(dataDir, error);
  return { origin, dataDir, clock, clerk, replicate, voice, ...clouds, outlives };
}

async function assemblyOf({ assembly = 'cdk.out', alterTemplate }: StudioOptions) {
  const loaded = await loadAssembly(assembly);
  return { ...loaded, template: alterTemplate?.(loaded.template) ?? loaded.template };
}

/** The emulators' ports, after the site's. */
function portsAfter(port: number) {
  if (port === 0) return { aws: 0, replicate: 0, voice: 0 };
  return { aws: port + 1, replicate: port + 2, voice: port + 3 };
}

type LambdaParts = {
  dataDir: string;
  clock: StudioClock;
  quotas: Quotas;
  warmEnvironments: number | undefined;
  onLogLine: (message: string) => void;
};

function startLambda(
  aws: LocalAws,
  { dataDir, clock, quotas, warmEnvironments, onLogLine }: LambdaParts,
): LambdaRuntime {
  return createLambdaRuntime({
    functions: readFunctions(aws.template),
    credentialsFor: (functionId, environment) =>
      aws.issueCredentials(aws.principalOf(functionId), environment),
    onInvocation: aws.counts.invoked,
    logDelivery: createLogDelivery({ ...aws, folder: join(dataDir, costsFolder), clock }),
    logRefusal: (fn) => logRefusal(fn, aws),
    awsEndpoint: aws.origin,
    region: aws.template.region,
    clock,
    accountConcurrency: quotas.lambdaConcurrency,
    warmEnvironments,
    onLogLine,
    logDir: join(dataDir, 'logs'),
  });
}

/** Says how operators reach the studio while it runs. */
function leaveOperatorFile(
  dataDir: string,
  origins: Pick<OperatorAccess, 'site' | 'clerkApi'>,
  { origin, template: { region, account }, administratorCredentials }: LocalAws,
): Closer {
  const file = join(dataDir, operatorFile);
  const access: OperatorAccess = {
    ...origins,
    ...{ aws: origin, region, account },
    credentials: administratorCredentials(),
  };
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(access), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

type Fetch = (request: Request) => Response | Promise<Response>;

/** On a full disk every fault is the disk's. */
async function answered(fetch: Fetch, request: Request, dataDir: string): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.status < 500 || !isDiskFull(dataDir)) return response;
  } catch (error) {
    if (!isDiskFull(dataDir, error)) throw error;
  }
  const { status, message } = errorCatalogue.unavailable;
  const body: ErrorBody = { error: message, code: 'unavailable' };
  return Response.json(body, { status, headers: { 'retry-after': '60' } });
}

function answer(server: Server, fetch: Fetch): void {
  const listener = getRequestListener(fetch, {
    overrideGlobalObjects: false,
    errorHandler: (error) => {
      // The request line or host is invalid.
      if (error instanceof Error && error.name === 'RequestError') {
        return new Response('Bad request', { status: 400 });
      }
      console.error(error);
      return new Response('The local cloud failed; see its output.', { status: 500 });
    },
  });
  server.on('request', (incoming, outgoing) => void listener(incoming, outgoing));
}
