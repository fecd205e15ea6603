import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keptValue } from '../../../../functions/platform/kept-value.ts';
import { parameterStore, reading } from '../../../../functions/platform/parameter-store.ts';
import {
  maxReadMs,
  patientClientDefaults,
  patiently,
} from '../../../../functions/platform/patient-retries.ts';
import { StudioError } from '../../../../functions/platform/studio-error.ts';
import { stageNamed, stageNames } from '../../../../infra/stages.ts';

/** Reads a second that Parameter Store answers, for all functions of an account together, and so many at once. */
const readsPerSecond = 40;

beforeEach(() => {
  vi.useFakeTimers();
  // Node's own would wait for the real clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
  let seed = 1;
  vi.spyOn(Math, 'random').mockImplementation(() => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Answer = { status: number; body: object };

const value: Answer = { status: 200, body: { Parameter: { Value: 'https://site.example' } } };
const throttled: Answer = { status: 400, body: { __type: 'ThrottlingException' } };
const denied: Answer = { status: 400, body: { __type: 'AccessDeniedException' } };

/** A function that has just started, which reads the parameter from a Parameter Store that answers so. */
function coldStart(answer: () => Answer) {
  const client = parameterStore({
    ...patientClientDefaults,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    requestHandler: {
      handle: async () => {
        const { status: statusCode, body } = answer();
        const json = Readable.from([Buffer.from(JSON.stringify(body))]);
        return { response: { statusCode, reason: '', headers: {}, body: json } };
      },
    },
  });
  const read = async () => {
    const { Parameter } = await patiently((options) => client.send(reading('/origin'), options));
    return Parameter?.Value;
  };
  return keptValue(60_000, read);
}

/** Answers forty reads at once, and forty more each second. */
function throttledStore() {
  let tokens = readsPerSecond;
  let filledAt = Date.now();
  return () => {
    tokens = Math.min(readsPerSecond, tokens + ((Date.now() - filledAt) / 1000) * readsPerSecond);
    filledAt = Date.now();
    if (tokens < 1) return throttled;
    tokens -= 1;
    return value;
  };
}

/** What a request for a cold function comes to, and when; one that is to be sent again is, as the answer says. */
async function request(get: () => Promise<string | undefined>) {
  const refusals: StudioError[] = [];
  for (;;) {
    try {
      return { origin: await get(), refusals, at: Date.now() };
    } catch (error) {
      if (!(error instanceof StudioError)) throw error;
      refusals.push(error);
      await pause((error.retryAfter ?? Number.NaN) * 1000);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Lets time pass until the work is done. */
async function passing<Result>(work: Promise<Result>): Promise<Result> {
  let done = false;
  const watched = work.finally(() => {
    done = true;
  });
  while (!done) await vi.advanceTimersByTimeAsync(200);
  return watched;
}

describe('functions that start together while Parameter Store answers 40 reads a second', () => {
  test('all answer, 600 in one moment: with the origin, or with 503 and when to come again', async () => {
    const store = throttledStore();
    const began = Date.now();
    const starts = Array.from({ length: 600 }, () => request(coldStart(store).get));
    const answers = await passing(Promise.all(starts));

    expect(new Set(answers.map(({ origin }) => origin))).toEqual(new Set(['https://site.example']));
    const refused = answers.filter(({ refusals }) => refusals.length > 0);
    for (const { code, retryAfter } of refused.flatMap(({ refusals }) => refusals)) {
      expect(code).toBe('unavailable');
      expect(retryAfter).toBeGreaterThanOrEqual(2);
    }
    // Ten seconds of Parameter Store are 440 reads.
    expect(refused.length).toBeLessThan(200);
    expect(Math.max(...answers.map(({ at }) => at)) - began).toBeLessThan(30_000);
  });

  test('are never refused, 300 of them as fast as a stage without a name of its own lets them in', async () => {
    const dev = stageNames.map(stageNamed).find(({ domain }) => !domain);
    const { rate = Number.NaN, burst = Number.NaN } = dev?.throttling ?? {};
    const store = throttledStore();
    const later = async (n: number) => {
      await pause(n < burst ? 0 : ((n - burst) / rate) * 1000);
      return request(coldStart(store).get);
    };
    const starts = Array.from({ length: 300 }, (_, n) => later(n));
    const answers = await passing(Promise.all(starts));
    expect(answers.filter(({ refusals }) => refusals.length > 0)).toEqual([]);
  });
});

test('what would fail again is told at once', async () => {
  const answer = vi.fn(() => denied);
  await expect(coldStart(answer).get()).rejects.toMatchObject({ name: 'AccessDeniedException' });
  expect(answer).toHaveBeenCalledOnce();
});

test('a store that never answers is given up within the time of the quickest function', async () => {
  const began = Date.now();
  const get = coldStart(() => throttled).get();
  const given = get.catch((error: unknown) => ({ error, ms: Date.now() - began }));
  expect(await passing(given)).toMatchObject({ error: { code: 'unavailable' }, ms: maxReadMs });
  expect(maxReadMs).toBeLessThan(13_000);
});
