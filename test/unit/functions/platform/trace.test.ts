import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { workingOn } from '../../../../functions/platform/invocation-facts.ts';
import { traced } from '../../../../functions/platform/trace.ts';

const trace = '1-5759e988-bd862e3fe1be46a994272793';
const parent = '53995c3f42cd8ad8';

/** What Lambda's daemon would get. */
let daemon: Socket;

beforeEach(async () => {
  daemon = createSocket('udp4').bind(0, '127.0.0.1');
  await once(daemon, 'listening');
  vi.stubEnv('AWS_XRAY_DAEMON_ADDRESS', `127.0.0.1:${daemon.address().port}`);
  vi.stubEnv('_X_AMZN_TRACE_ID', `Root=${trace};Parent=${parent};Sampled=1;Lineage=1:a:0`);
});

afterEach(() => {
  daemon.close();
  vi.unstubAllEnvs();
});

const facts = { source: 'removeBg', request: 'lambda-1', apiRequest: 'api-1', jobId: 'job-1' };

/** The next segment that the daemon gets. */
async function nextSegment(): Promise<Record<string, unknown>> {
  const [datagram] = await once(daemon, 'message');
  const [header, segment = ''] = String(datagram).split('\n');
  expect(JSON.parse(header ?? '')).toEqual({ format: 'json', version: 1 });
  return z.parse(z.record(z.string(), z.unknown()), JSON.parse(segment));
}

const call = { name: 'DynamoDB', namespace: 'aws', operation: 'GetItem' } as const;

describe('a call of a traced request', () => {
  it('is a segment of its own within that of the function, with the ids of request and job', async () => {
    const segment = nextSegment();
    const answer = await workingOn(facts, () => traced(call, async () => 'an answer'));
    expect(answer).toBe('an answer');
    const told = await segment;
    expect(told).toEqual({
      type: 'subsegment',
      trace_id: trace,
      parent_id: parent,
      id: expect.stringMatching(/^[\da-f]{16}$/),
      name: 'DynamoDB',
      namespace: 'aws',
      start_time: expect.any(Number),
      end_time: expect.any(Number),
      aws: { operation: 'GetItem' },
      annotations: { request_id: 'api-1', job_id: 'job-1' },
    });
    expect(Number(told.end_time)).toBeGreaterThanOrEqual(Number(told.start_time));
    expect(JSON.stringify(told)).not.toContain('an answer');
  });

  it.each([
    [
      'the other side’s',
      Object.assign(new Error('x'), { $metadata: { httpStatusCode: 500 } }),
      'fault',
    ],
    ['nobody’s answer', new Error('The connection breaks.'), 'fault'],
    ['ours', Object.assign(new Error('x'), { $metadata: { httpStatusCode: 400 } }), 'error'],
    [
      'a limit',
      Object.assign(new Error('x'), { response: new Response('', { status: 429 }) }),
      'throttle',
    ],
    ['Clerk’s', Object.assign(new Error('x'), { status: 401 }), 'error'],
  ])('that fails says by whose doing, and fails as it did: %s', async (_, error, flaw) => {
    const segment = nextSegment();
    await expect(traced(call, () => Promise.reject(error))).rejects.toBe(error);
    expect(await segment).toMatchObject({ [flaw]: true });
  });

  it('whose answer is none of use is a fault', async () => {
    const segment = nextSegment();
    await traced(
      { name: 'vapi', namespace: 'remote' },
      async () => 502,
      (status) => status > 499,
    );
    expect(await segment).toMatchObject({ name: 'vapi', namespace: 'remote', fault: true });
  });
});

it.each([
  ['is not traced', `Root=${trace};Parent=${parent};Sampled=0`],
  ['has no trace', ''],
])('a call of a request that %s is told to nobody', async (_, header) => {
  vi.stubEnv('_X_AMZN_TRACE_ID', header);
  await traced({ ...call, name: 'untold' }, async () => 'an answer');
  // Datagrams of one socket come in their order.
  vi.stubEnv('_X_AMZN_TRACE_ID', `Root=${trace};Parent=${parent};Sampled=1`);
  const segment = nextSegment();
  await traced(call, async () => 'an answer');
  expect(await segment).toMatchObject({ name: 'DynamoDB' });
});
