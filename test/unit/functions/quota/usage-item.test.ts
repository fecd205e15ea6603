import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markerLifetime, seconds } from '../../../../functions/platform/time.ts';
import { forgettableJobs } from '../../../../functions/quota/admission.ts';
import {
  givenBackLifetime,
  type Marker,
  markerAttribute,
  parseUsageItem,
  usageShown,
} from '../../../../functions/quota/usage-item.ts';
import { featureKeys } from '../../../../shared/features.ts';
import { idempotencyKeyTolerance } from '../../../../shared/ids.ts';

const now = new Date('2026-11-10T12:00:00Z');

const markers = fc.array(
  fc.record({
    state: fc.constantFrom('held' as const, 'kept' as const, 'back' as const),
    feature: fc.constantFrom(...featureKeys),
    until: fc.integer({ min: seconds(now) - 3 * markerLifetime, max: seconds(now) + 600 }),
    hash: fc.constant('hash'),
    holder: fc.constant('holder'),
  }),
  { maxLength: 20 },
);

/** An item as the protocol leaves it: each hold and each kept use is counted. */
function itemOf(list: readonly Marker[]) {
  const counted = list.filter(({ state }) => state !== 'back');
  const counts = featureKeys.map(
    (feature) => [feature, counted.filter((marker) => marker.feature === feature).length] as const,
  );
  const attributes = list.map((marker, n) => [markerAttribute(`job${n}`), marker] as const);
  return parseUsageItem({
    userId: 'user',
    period: '2026-11',
    ...Object.fromEntries(counts),
    ...Object.fromEntries(attributes),
  });
}

test('a month without an item has no use', () => {
  expect(usageShown(parseUsageItem(undefined), now)).toEqual({
    imageEditing: 0,
    imageGeneration: 0,
    audioChat: 0,
    videoGeneration: 0,
  });
});

test('shown are kept uses and holds that are not void', () => {
  fc.assert(
    fc.property(markers, (list) => {
      const shown = usageShown(itemOf(list), now);
      for (const feature of featureKeys) {
        const own = list.filter((marker) => marker.feature === feature);
        const kept = own.filter(({ state }) => state === 'kept');
        const open = own.filter(({ state, until }) => state === 'held' && until >= seconds(now));
        expect(shown[feature]).toBe(kept.length + open.length);
      }
    }),
  );
});

test('no marker is forgotten while it is held or its request may come again', () => {
  fc.assert(
    fc.property(markers, (list) => {
      const item = itemOf(list);
      for (const id of forgettableJobs(item, now)) {
        const { state, feature, until = 0 } = item.markers.get(id) ?? {};
        expect(state).not.toBe('held');
        const hasRecord =
          state === 'kept' && (feature === 'imageEditing' || feature === 'imageGeneration');
        const settledLifetime = state === 'back' ? givenBackLifetime : markerLifetime;
        const lifetime = hasRecord ? (2 * idempotencyKeyTolerance) / 1000 : settledLifetime;
        expect(until).toBeLessThan(seconds(now) - lifetime);
      }
    }),
  );
});

test('a reason that this version does not know reads as internal', () => {
  const marker = { state: 'back', feature: 'imageEditing', until: 1, hash: 'h', holder: 'x' };
  const item = parseUsageItem({ j_A: { ...marker, reason: 'from_the_future' } });
  expect(item.markers.get('A')?.reason).toBe('internal');
});
