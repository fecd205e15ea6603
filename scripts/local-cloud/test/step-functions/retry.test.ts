import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextRetry } from '../../step-functions/run/pass-state.ts';

const retrier = {
  ErrorEquals: ['Busy'],
  IntervalSeconds: 2,
  MaxAttempts: 3,
  BackoffRate: 2,
};

it('pauses longer each time, never longer than it may, and ends after the last try', () => {
  fc.assert(
    fc.property(
      fc.record({
        IntervalSeconds: fc.integer({ min: 1, max: 100 }),
        MaxAttempts: fc.integer({ min: 0, max: 10 }),
        BackoffRate: fc.double({ min: 1, max: 3, noNaN: true }),
        MaxDelaySeconds: fc.integer({ min: 1, max: 1000 }),
      }),
      (settings) => {
        let before = 0;
        for (let used = 0; used < settings.MaxAttempts; used += 1) {
          const retry = nextRetry([{ ErrorEquals: ['Busy'], ...settings }], [used], 'Busy');
          const pauseMs = retry?.pauseMs ?? Number.NaN;
          expect(pauseMs).toBeGreaterThanOrEqual(before);
          expect(pauseMs).toBeLessThanOrEqual(settings.MaxDelaySeconds * 1000);
          before = pauseMs;
        }
        const used = [settings.MaxAttempts];
        expect(nextRetry([{ ErrorEquals: ['Busy'], ...settings }], used, 'Busy')).toBeUndefined();
      },
    ),
  );
});

it('doubles the pause of two seconds', () => {
  const pauses = [0, 1, 2].map((used) => nextRetry([retrier], [used], 'Busy')?.pauseMs);
  expect(pauses).toEqual([2000, 4000, 8000]);
});

it.each([
  ['States.ALL', 'Busy', true],
  ['States.ALL', 'States.Timeout', true],
  ['States.ALL', 'States.Runtime', false],
  ['States.TaskFailed', 'Busy', true],
  ['States.TaskFailed', 'States.Timeout', false],
  ['Busy', 'Busy', true],
  ['Busy', 'Busier', false],
])('%s takes %s: %s', (pattern, error, taken) => {
  const found = nextRetry([{ ...retrier, ErrorEquals: [pattern] }], [0], error);
  expect(found !== undefined).toBe(taken);
});

it('is the first that names the error, even where another has tries left', () => {
  const all = { ...retrier, ErrorEquals: ['States.ALL'] };
  expect(nextRetry([retrier, all], [3, 0], 'Busy')).toBeUndefined();
  expect(nextRetry([retrier, all], [3, 0], 'Other')).toMatchObject({ retrier: 1 });
});
