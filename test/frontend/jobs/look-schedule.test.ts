import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type JobFeature,
  jobFeatures,
  maxLineSeconds,
  medianSeconds,
  type OpenJob,
} from '../../../shared/jobs.ts';
import {
  maxPauseMs,
  minPauseMs,
  nextLook,
  pauseAfterFailures,
} from '../../../shared/look-schedule.ts';

const id = '01J0000000000000000000000C';
/** What the server's clock says when the world begins; the browser's clock plays no part. */
const epoch = Date.UTC(2026, 10, 23);

const feature = fc.constantFrom(...jobFeatures);
const image = fc.constantFrom<JobFeature>('imageEditing', 'imageGeneration');
const random = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
/** How far the `Date` header, half a second added, is off the server's clock, in milliseconds. */
const rounding = fc.integer({ min: -500, max: 500 });

type Life = {
  feature: JobFeature;
  /** Milliseconds after the 202 at which its turn comes, and at which it ends. */
  turn: number;
  end: number;
  /** Milliseconds by which every estimate is too late. */
  error?: number;
  random: number;
  rounding: number;
};

/** Milliseconds after the 202 of each look at a job, until the one that finds it ended. */
function looksAt(life: Life): number[] {
  const { turn, end, error = 0 } = life;
  const looks: number[] = [];
  let now = 0;
  let [late, due, state] = [0, false, ''];
  while (now < end) {
    const job = jobAt(life, now + epoch, error);
    late = state === job.state && due ? late + 1 : state === job.state ? late : 0;
    state = job.state;
    const serverNow = epoch + now + life.rounding;
    const next = nextLook({ feature: life.feature, job, serverNow, late }, () => life.random);
    due = next.due;
    now += next.pause;
    looks.push(now);
  }
  expect(turn).toBeLessThanOrEqual(end);
  return looks;
}

function jobAt(life: Life, now: number, error: number): OpenJob {
  const waits = now - epoch < life.turn;
  const begun = epoch + life.turn;
  const expectedAt = new Date(begun + medianSeconds[life.feature] * 1000 + error).toISOString();
  return waits
    ? { id, state: 'waiting', place: 1, turnAt: new Date(begun + error).toISOString(), expectedAt }
    : { id, state: 'running', expectedAt };
}

const medianMs = (tool: JobFeature) => medianSeconds[tool] * 1000;

describe('looks', () => {
  test('are three at most for a job that ends at its median after the 202', () => {
    fc.assert(
      fc.property(feature, random, rounding, (tool, chance, off) => {
        const end = medianMs(tool);
        const life = { feature: tool, turn: 0, end, random: chance, rounding: off };
        expect(looksAt(life).length).toBeLessThanOrEqual(3);
      }),
    );
  });

  test('are twelve at most for a video that takes up to three minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 180_000 }), random, rounding, (end, chance, off) => {
        const life = {
          feature: 'videoGeneration' as const,
          turn: 0,
          end,
          random: chance,
          rounding: off,
        };
        expect(looksAt(life).length).toBeLessThanOrEqual(12);
      }),
    );
  });

  test('of an image in line are ten at most, and few for a short line', () => {
    const turn = fc.integer({ min: 0, max: maxLineSeconds * 1000 });
    fc.assert(
      fc.property(image, turn, random, rounding, (tool, wait, chance, off) => {
        const end = wait + medianMs(tool);
        const life = { feature: tool, turn: wait, end, random: chance, rounding: off };
        expect(looksAt(life).length).toBeLessThanOrEqual(Math.min(10, wait / 30_000 + 3));
      }),
    );
  });

  test('find a video that has left the line within two seconds, so that its stages begin', () => {
    const turn = fc.integer({ min: 2000, max: maxLineSeconds * 1000 });
    fc.assert(
      fc.property(turn, random, rounding, (wait, chance, off) => {
        const end = wait + medianMs('videoGeneration');
        const life = {
          feature: 'videoGeneration' as const,
          turn: wait,
          end,
          random: chance,
          rounding: off,
        };
        const seen = looksAt(life).find((at) => at >= wait) ?? Number.NaN;
        // The first look may be half a second early; the next comes after 4 s and its jitter.
        expect(seen - wait).toBeLessThanOrEqual(500 + 4000 * 1.2);
      }),
    );
  });

  test('come soon after a result that is on time, whatever the tool', () => {
    fc.assert(
      fc.property(feature, random, rounding, (tool, chance, off) => {
        const end = medianMs(tool);
        const looks = looksAt({ feature: tool, turn: 0, end, random: chance, rounding: off });
        const first = looks[0] ?? Number.NaN;
        expect(Math.abs(first - end)).toBeLessThanOrEqual(500);
      }),
    );
  });

  test('never come without a pause, nor too rarely, whatever the server says', () => {
    const times = fc.date({ min: new Date(0), max: new Date(epoch * 2), noInvalidDate: true });
    const late = fc.integer({ min: 0, max: 10_000 });
    const state = fc.constantFrom('waiting' as const, 'running' as const);
    fc.assert(
      fc.property(feature, state, times, times, late, random, (tool, where, at, now, n, chance) => {
        const expectedAt = at.toISOString();
        const job = { id, state: where, place: 1, turnAt: expectedAt, expectedAt } as OpenJob;
        const told = { feature: tool, job, serverNow: now.getTime(), late: n };
        const { pause } = nextLook(told, () => chance);
        expect(pause).toBeGreaterThanOrEqual(minPauseMs);
        expect(pause).toBeLessThanOrEqual(maxPauseMs(where, Number.POSITIVE_INFINITY));
      }),
    );
  });

  test('at a job that is late come more and more rarely, up to 15 seconds and their jitter', () => {
    const expectedAt = new Date(epoch).toISOString();
    const job: OpenJob = { id, state: 'running', expectedAt };
    const pauses = (tool: JobFeature, chance: number) =>
      [1, 2, 3, 4, 5, 6, 7, 8].map((late) =>
        Math.round(nextLook({ feature: tool, job, serverNow: epoch, late }, () => chance).pause),
      );
    expect(pauses('imageGeneration', 0)).toEqual([
      1000, 1600, 2560, 4096, 6554, 10486, 15000, 15000,
    ]);
    expect(pauses('videoGeneration', 0)).toEqual([
      4000, 6400, 10240, 15000, 15000, 15000, 15000, 15000,
    ]);
    expect(pauses('videoGeneration', 1).at(-1)).toBe(18_000);
  });
});

test('looks that fail come more and more rarely too', () => {
  const pauses = [1, 2, 3, 20].map((failures) => Math.round(pauseAfterFailures(failures, () => 0)));
  expect(pauses).toEqual([1000, 1600, 2560, 15_000]);
});
