import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  connectionLost,
  retryUntilSettled,
} from '../../../frontend/src/jobs/retry-until-settled.ts';
import { isSettled } from '../../../frontend/src/jobs/settled.ts';
import { ApiError, InvalidResponse } from '../../../frontend/src/lib/api-error.ts';
import { errorCatalogue } from '../../../shared/errors.ts';
import { routes } from '../../../shared/routes.ts';

type Attempt = 'answer' | 'unsent' | 'cut' | ApiError | InvalidResponse;

const networkError = () => new ApiError('Network Error', { code: 'ERR_NETWORK' });
const stillRunning = new ApiError('x', { code: 'job_running', status: 504 });
const tooFast = new ApiError('x', { code: 'slow_down', status: 429, retryAfter: 40 });
const gatewayGaveUp = new ApiError('x', { code: 'ERR_BAD_RESPONSE', status: 504 });
const timedOut = new ApiError('timeout of 90000ms exceeded', { code: 'ECONNABORTED' });
const minute = 60_000;

/** A request whose attempts end as listed; the last one repeats. */
function requestOf(...attempts: Attempt[]) {
  let made = 0;
  const send = vi.fn(async (onSent: () => void) => {
    const attempt = attempts[Math.min(made, attempts.length - 1)] ?? 'answer';
    made += 1;
    if (attempt !== 'unsent') onSent();
    if (attempt === 'answer') return 'the answer';
    throw attempt === 'unsent' || attempt === 'cut' ? networkError() : attempt;
  });
  return send;
}

function join(send: ReturnType<typeof requestOf>, { sent = false, lasts = 9 * minute } = {}) {
  const joined = retryUntilSettled({ send, sent, until: Date.now() + lasts });
  joined.catch(() => undefined);
  return joined;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

describe('a request whose answer does not come through', () => {
  test.each<[string, Attempt]>([
    ['the connection breaks', 'cut'],
    ['the answer does not come in time', timedOut],
    ['the job still runs', stillRunning],
    ['too much was sent this minute', tooFast],
    ['the gateway gives up', gatewayGaveUp],
  ])('is sent again when %s', async (_, attempt) => {
    const send = requestOf(attempt, 'answer');
    const joined = join(send);
    await vi.runAllTimersAsync();
    await expect(joined).resolves.toBe('the answer');
    expect(send).toHaveBeenCalledTimes(2);
  });

  test.each<[string, ApiError | InvalidResponse]>([
    ['the server says how it ended', new ApiError('x', { code: 'provider_failed', status: 502 })],
    ['the provider took too long', new ApiError('x', { code: 'provider_timeout', status: 504 })],
    ['the server answers on its own', new ApiError('x', { code: 'ERR_BAD_RESPONSE', status: 500 })],
    ['the request is called off', new ApiError('Request aborted', { code: 'ERR_CANCELED' })],
    ['the answer breaks the contract', new InvalidResponse(routes.generateImage, undefined)],
  ])('is not sent again when %s', async (_, error) => {
    const send = requestOf(error);
    await expect(join(send)).rejects.toBe(error);
    expect(send).toHaveBeenCalledOnce();
  });

  test('is told of within seconds when it never got out', async () => {
    const started = Date.now();
    const joined = join(requestOf('unsent'));
    await vi.runAllTimersAsync();
    await expect(joined).rejects.toThrow('Network Error');
    expect(Date.now() - started).toBeLessThanOrEqual(5000);
  });

  test.each([
    ['it got out', requestOf('cut', 'unsent'), {}],
    ['it may have got out before a reload', requestOf('unsent'), { sent: true }],
    [
      'no function answers it, however often it is sent',
      requestOf(new ApiError('Network Error', { code: 'unavailable', status: 503, retryAfter: 5 })),
      { sent: true },
    ],
  ])('is waited for a minute when %s', async (_, send, options) => {
    const started = Date.now();
    const joined = join(send, options);
    await vi.advanceTimersByTimeAsync(minute / 2);
    expect(connectionLost.get()).toBe(true);
    await vi.runAllTimersAsync();
    await expect(joined).rejects.toThrow('Network Error');
    expect(Date.now() - started).toBeGreaterThan(minute / 2);
    expect(Date.now() - started).toBeLessThanOrEqual(minute);
  });

  test('is joined as long as its key is accepted while the server says that it runs', async () => {
    const joined = join(requestOf(...Array<Attempt>(20).fill(stillRunning), 'answer'));
    await vi.runAllTimersAsync();
    await expect(joined).resolves.toBe('the answer');
    const late = join(requestOf(stillRunning), { lasts: 3 * minute });
    await vi.runAllTimersAsync();
    await expect(late).rejects.toThrow(stillRunning);
  });
});

describe('a server that asks to be left alone', () => {
  test('is, until the minute is over', async () => {
    const send = requestOf(tooFast, tooFast, 'answer');
    const joined = join(send);
    await vi.advanceTimersByTimeAsync(40_000 - 1);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.runAllTimersAsync();
    await expect(joined).resolves.toBe('the answer');
    expect(send).toHaveBeenCalledTimes(3);
  });

  test('is asked at most every eight seconds for a job that still runs', async () => {
    const send = requestOf(stillRunning);
    const joined = join(send, { lasts: 5 * minute });
    await vi.runAllTimersAsync();
    await expect(joined).rejects.toBe(stillRunning);
    expect(send.mock.calls.length).toBeLessThanOrEqual((5 * 60) / 8 + 3);
  });
});

describe('without a network', () => {
  test('nothing is sent, and the job is joined as soon as there is one', async () => {
    const send = requestOf('answer');
    onlineManager.setOnline(false);
    const joined = join(send, { sent: true });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(send).not.toHaveBeenCalled();
    expect(connectionLost.get()).toBe(true);
    onlineManager.setOnline(true);
    await expect(joined).resolves.toBe('the answer');
    expect(connectionLost.get()).toBe(false);
  });

  test('nothing is lost any more once it is given up', async () => {
    onlineManager.setOnline(false);
    const joined = join(requestOf('answer'));
    await vi.runAllTimersAsync();
    await expect(joined).rejects.toThrow('Network Error');
    expect(connectionLost.get()).toBe(false);
  });
});

test('every code of the catalogue ends a job at once, but for those that ask to come again', async () => {
  for (const [code, { status }] of Object.entries(errorCatalogue)) {
    if (['job_running', 'slow_down', 'unavailable'].includes(code)) continue;
    const send = requestOf(new ApiError('x', { code, status }));
    await expect(join(send)).rejects.toMatchObject({ code });
    expect(send).toHaveBeenCalledOnce();
  }
});

describe('whether the server has said how a submit ended', () => {
  const unsettled = ['job_running', 'slow_down', 'unavailable', 'too_many_requests'];
  const codes = Object.keys(errorCatalogue).filter((code) => !unsettled.includes(code));

  test.each(codes)('it has with %s', (code) => {
    expect(isSettled(new ApiError('x', { code, status: 400 }))).toBe(true);
  });

  test.each([
    ['a job that still runs', new ApiError('x', { code: 'job_running', status: 504 })],
    ['a limit per person', new ApiError('x', { code: 'slow_down', status: 429 })],
    ['a firewall that counts requests', new ApiError('x', { code: 'too_many_requests' })],
    ['a broken connection', new ApiError('Network Error', { code: 'ERR_NETWORK' })],
    ['a gateway’s own answer', new ApiError('x', { code: 'ERR_BAD_RESPONSE', status: 504 })],
    ['an answer that breaks the contract', new InvalidResponse(routes.removeBg, undefined)],
    ['anything else', new Error('x')],
  ])('it has not with %s', (_, error) => {
    expect(isSettled(error)).toBe(false);
  });
});
