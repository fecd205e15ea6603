import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueTools } from '../../../../functions/canary/pace.ts';
import { canaryPauseHours } from '../../../../shared/canary.ts';
import { featureKeys } from '../../../../shared/features.ts';
import { type Plan, planLimits, plans } from '../../../../shared/plans.ts';
import type { Usage } from '../../../../shared/usage.ts';

const none: Usage = { imageEditing: 0, imageGeneration: 0, audioChat: 0, videoGeneration: 0 };
const halfHour = 30 * 60_000;

/** How often each tool is tried in November when the canary looks every half hour, and all tries succeed. */
function triesIn(plan: Plan, extra: Usage) {
  const used = { ...none };
  const times: Record<string, number[]> = {};
  for (let at = Date.UTC(2026, 10, 1); at < Date.UTC(2026, 11, 1); at += halfHour) {
    for (const tool of dueTools({ plan, used, extra }, new Date(at))) {
      times[tool] = [...(times[tool] ?? []), at];
      // A conversation in which nobody speaks takes no use.
      if (tool !== 'audioChat') used[tool] += 1;
    }
  }
  return { used, times };
}

const hour = 2 * halfHour;
const monthHours = 30 * 24;

test('a plan’s uses last for the whole month, and no tool is tried more often than its pause allows', () => {
  const more = fc.integer({ min: 0, max: 2000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...plans),
      fc.constantFrom(...featureKeys),
      more,
      (plan, tool, n) => {
        const limit = planLimits[plan][tool] === 0 ? 0 : planLimits[plan][tool] + n;
        const { used, times } = triesIn(plan, { ...none, [tool]: n });
        const tried = times[tool] ?? [];
        expect(used[tool]).toBeLessThanOrEqual(limit);
        expect(tried.length > 0).toBe(limit > 0);
        // A try comes within half an hour of when it is due.
        for (const [k, at] of tried.slice(1).entries())
          expect(at - (tried[k] ?? 0)).toBeGreaterThanOrEqual(
            canaryPauseHours[tool] * hour - halfHour,
          );
        const pause = Math.max(canaryPauseHours[tool], monthHours / Math.max(1, limit)) * hour;
        const ends = Date.UTC(2026, 11, 1);
        expect(ends - (tried.at(-1) ?? ends)).toBeLessThanOrEqual(pause + halfHour);
      },
    ),
    { numRuns: 30 },
  );
});

test('on Pro alone it makes twenty edits, five images and two videos a month', () => {
  expect(triesIn('Pro', none).used).toMatchObject({
    imageEditing: 20,
    imageGeneration: 5,
    videoGeneration: 2,
  });
});

test('a tool that fails takes no use, and stays due', () => {
  const now = new Date('2026-11-01T00:00:00Z');
  const month = { plan: 'Pro', used: none, extra: none } as const;
  expect(dueTools(month, now)).toEqual([...featureKeys]);
  expect(dueTools({ ...month, used: { ...none, imageGeneration: 1 } }, now)).not.toContain(
    'imageGeneration',
  );
});
