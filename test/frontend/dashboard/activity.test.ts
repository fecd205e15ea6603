import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Activity,
  activityIn,
  activityOf,
} from '../../../frontend/src/dashboard/use-activity.ts';
import type { EditedResult } from '../../../frontend/src/history/result.ts';
import { featureKeys } from '../../../shared/features.ts';
import { periodOf } from '../../../shared/usage.ts';

const activities = fc.array(
  fc.record<Activity>({
    id: fc.uuid(),
    feature: fc.constantFrom(...featureKeys),
    createdAt: fc
      .date({
        min: new Date('2026-10-30T00:00:00Z'),
        max: new Date('2026-12-02T00:00:00Z'),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString()),
    what: fc.string(),
    picture: fc.constant(undefined),
  }),
);

test('a month’s activity is all of that month and nothing else, newest first', () => {
  fc.assert(
    fc.property(activities, (all) => {
      const shown = activityIn('2026-11', all);
      const times = shown.map(({ createdAt }) => Date.parse(createdAt));
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      expect(new Set(shown)).toEqual(
        new Set(all.filter(({ createdAt }) => createdAt.startsWith('2026-11'))),
      );
    }),
  );
});

test('a month ends where usage resets, at midnight UTC', () => {
  const at = (createdAt: string): Activity => ({
    id: createdAt,
    feature: 'audioChat',
    createdAt,
    what: 'Tides',
    picture: undefined,
  });
  const late = at('2026-11-30T23:59:59.999Z');
  const early = at('2026-12-01T00:00:00.000Z');
  const period = periodOf(new Date('2026-11-30T20:00:00-05:00'));
  expect(activityIn(period, [late, early])).toEqual([early]);
});

test('an edited picture says what was done to it', () => {
  const picture = { address: '/media/made.png', small: undefined };
  const result: EditedResult = {
    id: 'edited',
    feature: 'imageEditing',
    createdAt: '2026-11-30T12:00:00.000Z',
    favorite: false,
    preview: false,
    picture,
    original: picture,
    edit: undefined,
    lowConfidence: false,
  };
  const said = (edit: EditedResult['edit']) => activityOf({ ...result, edit }).what;
  expect(said(undefined)).toBe('Background removed');
  expect(said({ mode: 'enhance', strength: 50, double: true })).toBe('Enhanced');
  expect(said({ mode: 'style', style: 'ink', strength: 50 })).toBe('Redrawn in Ink');
});
