import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import type { Outcome } from '../../lambda/protocol.ts';
import { runtimeWith } from './support/functions.ts';

const runtime = runtimeWith(
  {
    Echo: 'exports.handler = async (event, context) => ({ event, name: context.functionName });',
    Called:
      'exports.handler = async (event, context) => [context.invokedFunctionArn, context.functionVersion];',
    Environment: 'exports.handler = async () => process.env;',
    Now: 'exports.handler = async () => [new Date().toISOString(), Date.now(), new Date(0) instanceof Date];',
    Throws: 'exports.handler = async () => { throw new TypeError("no such thing"); };',
    Exits: 'exports.handler = async () => { process.exit(1); };',
    Logs: 'exports.handler = async () => { console.log("one line"); console.error("and another"); };',
    Hangs: 'exports.handler = () => new Promise(() => { setInterval(() => {}, 1000); });',
    Spins: 'exports.handler = async () => { for (;;); };',
    Remaining: 'exports.handler = async (event, context) => context.getRemainingTimeInMillis();',
    Callback: 'exports.handler = (event, context, callback) => callback(null, 1);',
    Broken: 'throw new Error("cannot be loaded");',
    Counts: 'let n = 0; exports.handler = async () => ++n;',
    Streams: `exports.handler = awslambda.streamifyResponse(async (event, stream) => {
      const answer = awslambda.HttpResponseStream.from(stream, { statusCode: 201 });
      answer.write("");
      answer.write("first ");
      answer.end("second");
    });`,
    StreamFails: `exports.handler = awslambda.streamifyResponse(async (event, stream) => {
      stream.write("half");
      throw new Error("no more");
    });`,
  },
  { timeoutMs: 1500, memoryMb: 128 },
);
afterAll(runtime.dispose);

async function answerOf(functionId: string, event: unknown = {}): Promise<unknown> {
  const outcome = await runtime.invoke(functionId, event);
  if (outcome.status !== 'success') throw new Error(JSON.stringify(outcome));
  return JSON.parse(outcome.payload);
}

function errorOf(outcome: Outcome): string {
  return 'errorMessage' in outcome ? `${outcome.status}: ${outcome.errorMessage}` : outcome.status;
}

test('an event goes in and the answer comes out as JSON', async () => {
  expect(await answerOf('Echo', { a: [1, null] })).toEqual({
    event: { a: [1, null] },
    name: 'test-function',
  });
});

test('a function learns by which name it was invoked', async () => {
  const own = 'arn:aws:lambda:us-east-1:000000000000:function:test-function';
  const called = async (arn?: string) => {
    const outcome = await runtime.invoke('Called', {}, arn);
    return outcome.status === 'success' ? JSON.parse(outcome.payload) : outcome;
  };
  expect(await called()).toEqual([own, '$LATEST']);
  expect(await called(`${own}:live`)).toEqual([`${own}:live`, '$LATEST']);
});

test('the environment is the template’s and Lambda’s own, and nothing of the host’s', async () => {
  process.env.HOST_ONLY = 'secret of the host';
  const environment = await answerOf('Environment');
  expect(environment).toMatchObject({
    GREETING: 'hello',
    AWS_REGION: 'us-east-1',
    AWS_LAMBDA_FUNCTION_NAME: 'test-function',
    AWS_ACCESS_KEY_ID: 'key-Environment',
    AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
  });
  expect(environment).not.toHaveProperty('HOST_ONLY');
  expect(environment).not.toHaveProperty('NODE_ENV');
});

test('a function sees the time of the studio, also after it has started', async () => {
  await answerOf('Now');
  runtime.clock.travelTo(new Date('2031-01-01T00:00:00Z'));
  const [written, milliseconds, isDate] = JSON.parse(JSON.stringify(await answerOf('Now')));
  expect(written).toMatch(/^2031-01-01T00:00:/);
  expect(new Date(milliseconds).getUTCFullYear()).toBe(2031);
  expect(isDate).toBe(true);
});

test('a thrown error is told with its type', async () => {
  expect(await runtime.invoke('Throws', {})).toMatchObject({
    status: 'error',
    errorType: 'TypeError',
    errorMessage: 'no such thing',
  });
  expect(runtime.logOf('Throws').at(-1)).toMatch(/^REPORT (?!.*Status)/);
});

test('a function that ends its process has crashed, and the next event finds a fresh one', async () => {
  expect(errorOf(await runtime.invoke('Exits', {}))).toMatch(/^crash: Runtime exited/);
  expect(errorOf(await runtime.invoke('Exits', {}))).toMatch(/^crash: Runtime exited/);
  expect(runtime.logOf('Exits').at(-1)).toMatch(/\tStatus: error\tError Type: Runtime.ExitError$/);
});

test('a function that takes too long is ended, even one that never yields', async () => {
  const [hangs, spins] = await Promise.all([
    runtime.invoke('Hangs', {}),
    runtime.invoke('Spins', {}),
  ]);
  expect(errorOf(hangs)).toBe('timeout: Task timed out after 1.50 seconds');
  expect(errorOf(spins)).toBe('timeout: Task timed out after 1.50 seconds');
  expect(runtime.logOf('Spins').at(-1)).toMatch(/^REPORT .*Status: timeout$/);
});

test('killing a function ends its running event as a crash', async () => {
  const killed = runtimeWith({
    Hangs: 'console.log("up"); exports.handler = () => new Promise(() => {});',
  });
  const invocation = killed.invoke('Hangs', {});
  await expect
    .poll(() => killed.logOf('Hangs'), { timeout: 10_000 })
    .toContainEqual(expect.stringMatching(/^START/));
  await killed.kill('Hangs');
  expect(errorOf(await invocation)).toMatch(/^crash: .*killed/);
  await killed.dispose();
});

test('what runs as the studio stops may end, and what hangs is ended', async () => {
  const source =
    'setTimeout(() => {}, 60_000); exports.handler = async (ms) => new Promise((end) => setTimeout(end, ms, ms));';
  const stopping = runtimeWith({ Waits: source }, { timeoutMs: 60_000 });
  const [short, long] = [stopping.invoke('Waits', 500), stopping.invoke('Waits', 50_000)];
  await stopping.dispose();
  expect(await short).toMatchObject({ status: 'success', payload: '500' });
  expect(await long).toMatchObject({ status: 'crash' });
  expect(await stopping.invoke('Waits', 0)).toMatchObject({ status: 'error' });
});

test('a function that outgrows its memory is ended', async () => {
  const small = runtimeWith(
    {
      Greedy:
        'exports.handler = async () => { const all = []; for (;;) all.push(new Array(1e5).fill({})); };',
    },
    { memoryMb: 64, timeoutMs: 30_000 },
  );
  expect(errorOf(await small.invoke('Greedy', {}))).toMatch(/^crash: .*memory/i);
  await small.dispose();
});

test('the context counts down to the timeout', async () => {
  const remaining = Number(await answerOf('Remaining'));
  expect(remaining).toBeGreaterThan(0);
  expect(remaining).toBeLessThanOrEqual(1500);
});

test('a callback handler and a bundle that cannot be loaded are told by name', async () => {
  expect(errorOf(await runtime.invoke('Callback', {}))).toContain('no callback-based handlers');
  expect(errorOf(await runtime.invoke('Broken', {}))).toContain('cannot be loaded');
});

test('an environment serves one event after another and never two at once', async () => {
  await answerOf('Counts');
  expect(await answerOf('Counts')).toBe(2);
  const both = await Promise.all([answerOf('Counts'), answerOf('Counts')]);
  expect(both.map(Number).sort()).toEqual([1, 3]);
});

test('events beyond the reserved concurrency are throttled', async () => {
  const one = runtimeWith(
    { Slow: 'exports.handler = () => new Promise((resolve) => setTimeout(resolve, 300));' },
    { reservedConcurrency: 1 },
  );
  const outcomes = await Promise.all([one.invoke('Slow', {}), one.invoke('Slow', {})]);
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['success', 'throttled']);
  await one.dispose();
});

test('a streamed answer starts with its metadata and eight zero bytes', async () => {
  const { body, outcome } = runtime.invokeStreamed('Streams', {});
  expect((await buffer(body)).toString()).toBe(`{"statusCode":201}${'\0'.repeat(8)}first second`);
  expect(await outcome).toMatchObject({ status: 'streamed' });
});

test('a stream that breaks off is an error for its reader', async () => {
  const { body, outcome } = runtime.invokeStreamed('StreamFails', {});
  const [error] = await once(body.resume(), 'error');
  expect(String(error)).toContain('no more');
  expect((await outcome).status).toBe('error');
});

test('the log holds what the function wrote between Lambda’s own lines', async () => {
  await answerOf('Logs');
  const [start, ...rest] = runtime.logOf('Logs');
  expect(start).toMatch(/^START RequestId: [\w-]+ Version: \$LATEST$/);
  expect(rest.slice(0, 2)).toEqual(['one line', 'and another']);
  expect(rest.at(-2)).toMatch(/^END RequestId: /);
  expect(rest.at(-1)).toMatch(
    /^REPORT RequestId: [\w-]+\tDuration: [\d.]+ ms\tBilled Duration: \d+ ms\tMemory Size: 128 MB\tMax Memory Used: \d+ MB\tInit Duration: [\d.]+ ms$/,
  );
});
