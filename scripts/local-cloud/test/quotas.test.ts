import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createThrottle } from '../api-gateway/throttle.ts';
import { createLocalAws, type LocalAws } from '../aws/local-aws.ts';
import { createTokenBucket } from '../quotas.ts';
import { startStudio } from '../studio.ts';
import { resolveTemplate } from '../template/template.ts';
import { assemblyOf, fixtureResources } from './aws/support/fixture-template.ts';
import { temporaryFolder } from './aws/support/start-fixture.ts';
import { gatewayWith } from './edge/support/api.ts';
import { runtimeWith } from './edge/support/functions.ts';

/** A clock that stands still until it is moved, in seconds. */
function standingClock() {
  let now = Date.now();
  return {
    now: () => new Date(now),
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

/** How many of so many requests pass. */
const passing = (take: () => boolean, count: number) =>
  Array.from({ length: count }, take).filter(Boolean).length;

it('a bucket lets its burst pass at once and its rate each second, and never saves up more', () => {
  const clock = standingClock();
  const { take } = createTokenBucket({ rate: 2, burst: 5 }, clock);
  expect(passing(take, 10)).toBe(5);
  clock.pass(1);
  expect(passing(take, 10)).toBe(2);
  clock.pass(-60);
  expect(passing(take, 10)).toBe(0);
  clock.pass(3600);
  expect(passing(take, 10)).toBe(5);
});

const setting = (HttpMethod: string, ResourcePath: string, rate: number, burst: number) => ({
  HttpMethod,
  ResourcePath,
  ThrottlingRateLimit: rate,
  ThrottlingBurstLimit: burst,
});

const stage = resolveTemplate(
  assemblyOf({
    Resources: {
      Stage: {
        Type: 'AWS::ApiGateway::Stage',
        Properties: {
          MethodSettings: [
            setting('*', '/*', 50, 4),
            setting('POST', '/~1api~1reports~1csp', 2, 1),
            { HttpMethod: 'GET', ResourcePath: '/~1api~1items' },
          ],
        },
      },
    },
  }),
);

it('a stage’s methods share its limit, but for those with a limit of their own', () => {
  const throttle = createThrottle(stage, { apiRate: 'template' }, standingClock());
  const get = () => throttle?.({ method: 'GET', path: '/api/items' }) ?? true;
  const report = () => throttle?.({ method: 'POST', path: '/api/reports/csp' }) ?? true;
  expect([passing(report, 3), passing(get, 3)]).toEqual([1, 3]);
  expect(passing(() => throttle?.({ method: 'GET', path: '/api/other' }) ?? true, 3)).toBe(1);
});

it('an API has no limit unless one is asked for', () => {
  const clock = standingClock();
  const get = { method: 'GET', path: '/api/items' };
  expect(createThrottle(stage, {}, clock)).toBeUndefined();
  const asked = createThrottle(stage, { apiRate: 3 }, clock);
  expect(passing(() => asked?.(get) ?? true, 10)).toBe(3);
  const burst = createThrottle(stage, { apiRate: 3, apiBurst: 6 }, clock);
  expect(passing(() => burst?.(get) ?? true, 10)).toBe(6);
});

it('a throttled request is answered by API Gateway itself, and invokes nothing', async () => {
  const gateway = gatewayWith({ throttle: () => false });
  const answer = await gateway.call('/live/api/items');
  expect([answer.status, await answer.json()]).toEqual([429, { message: 'Too Many Requests' }]);
  expect(answer.headers.get('x-amzn-errortype')).toBe('TooManyRequestsException');
  const override = { status: 503, template: '{"error":"busy"}', headers: { 'Retry-After': '1' } };
  const gatewayResponses = new Map([['THROTTLED', override]]);
  const own = gatewayWith({ throttle: () => false, api: { gatewayResponses } });
  const busy = await own.call('/live/api/items');
  expect([busy.status, await busy.json()]).toEqual([503, { error: 'busy' }]);
  expect(busy.headers.get('retry-after')).toBe('1');
  expect([...gateway.invoked, ...own.invoked]).toEqual([]);
});

it('functions without reserved concurrency share what the account has left', async () => {
  const slow = 'exports.handler = () => new Promise((resolve) => setTimeout(resolve, 300));';
  const runtime = runtimeWith({ One: slow, Other: slow }, {}, { accountConcurrency: 2 });
  const outcomes = await Promise.all(['One', 'Other', 'One'].map((id) => runtime.invoke(id, {})));
  expect(outcomes.map(({ status }) => status)).toEqual(['success', 'success', 'throttled']);
  await runtime.dispose();
});

it('more reserved concurrency than the account has is refused', () => {
  const functions = { One: '', Other: '' };
  expect(() =>
    runtimeWith(functions, { reservedConcurrency: 5 }, { accountConcurrency: 10 }),
  ).toThrow('The functions reserve 10 of 10 concurrent events.');
});

it('the studio keeps the quotas that it is started with', async () => {
  const data = await temporaryFolder();
  // Webhooks of the local Clerk take some of it.
  const quotas = { apiRate: 0.001, apiBurst: 20 };
  const studio = await startStudio({ dataDir: data.path, port: 0, quotas });
  const url = `${studio.origin}/api/python/get-app-usage`;
  const answers = await Promise.all(Array.from({ length: 25 }, () => fetch(url)));
  await studio.stop();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
  await data.remove();
});

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let aws: LocalAws;
const clock = standingClock();
beforeAll(async () => {
  folder = await temporaryFolder();
  const template = resolveTemplate(assemblyOf({ Resources: fixtureResources }));
  aws = await createLocalAws({
    port: 0,
    clock,
    dataDir: folder.path,
    secrets: new Map(),
    quotas: { parameterReads: 40 },
    template: () => template,
  });
});
afterAll(async () => {
  await aws.close();
  await folder.remove();
});

it('Parameter Store reads as many parameters as its quota says, and the SDK tries again', async () => {
  const settings = { endpoint: aws.origin, region: 'us-east-1' };
  const credentials = aws.administratorCredentials();
  const once = new SSMClient({ ...settings, credentials, maxAttempts: 1 });
  const read = () => new GetParameterCommand({ Name: '/fixture/site-origin' });
  const reads = await Promise.allSettled(Array.from({ length: 100 }, () => once.send(read())));
  const refused = reads.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toHaveLength(60);
  expect(refused[0]).toMatchObject({
    name: 'ThrottlingException',
    $metadata: { httpStatusCode: 400 },
  });
  const stop = aws.onCall(({ phase }) => {
    if (phase === 'after') clock.pass(1);
  });
  const patient = new SSMClient({ ...settings, credentials, maxAttempts: 10 });
  const { Parameter, $metadata } = await patient.send(read());
  expect([Parameter?.Name, $metadata.attempts]).toEqual(['/fixture/site-origin', 2]);
  stop();
});
