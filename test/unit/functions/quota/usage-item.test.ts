import fc from 'fast-check';
import { expect, test } from 'vitest';
import { epochSeconds, replayWindowSeconds } from '../../../../functions/platform/time.ts';
import {
  admissionOf,
  droppableJobs,
  releasedLifetimeSeconds,
} from '../../../../functions/quota/admission.ts';
import {
  parseUsageItem,
  type Reservation,
  reservationAttribute,
  usageShown,
} from '../../../../functions/quota/usage-item.ts';
import { featureKeys } from '../../../../shared/features.ts';
import { idempotencyKeyToleranceMs } from '../../../../shared/ids.ts';

const now = new Date('2026-11-10T12:00:00Z');

const reservations = fc.array(
  fc.record({
    state: fc.constantFrom('reserved' as const, 'committed' as const, 'released' as const),
    feature: fc.constantFrom(...featureKeys),
    until: fc.integer({
      min: epochSeconds(now) - 3 * replayWindowSeconds,
      max: epochSeconds(now) + 600,
    }),
    hash: fc.constant('hash'),
    owner: fc.constant('owner'),
  }),
  { maxLength: 20 },
);

/** An item as the protocol leaves it: each reserved and each committed use is counted. */
function itemOf(list: readonly Reservation[]) {
  const counted = list.filter(({ state }) => state !== 'released');
  const counts = featureKeys.map(
    (feature) =>
      [feature, counted.filter((reservation) => reservation.feature === feature).length] as const,
  );
  const attributes = list.map(
    (reservation, n) => [reservationAttribute(`job${n}`), reservation] as const,
  );
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

test('shown are committed uses and reservations that have not expired', () => {
  fc.assert(
    fc.property(reservations, (list) => {
      const shown = usageShown(itemOf(list), now);
      for (const feature of featureKeys) {
        const own = list.filter((reservation) => reservation.feature === feature);
        const committed = own.filter(({ state }) => state === 'committed');
        const open = own.filter(
          ({ state, until }) => state === 'reserved' && until >= epochSeconds(now),
        );
        expect(shown[feature]).toBe(committed.length + open.length);
      }
    }),
  );
});

test('no reservation is dropped while it is reserved or its request may come again', () => {
  fc.assert(
    fc.property(reservations, (list) => {
      const item = itemOf(list);
      for (const id of droppableJobs(item, now)) {
        const { state, feature, until = 0 } = item.reservations.get(id) ?? {};
        expect(state).not.toBe('reserved');
        const hasRecord =
          state === 'committed' && (feature === 'imageEditing' || feature === 'imageGeneration');
        const settledLifetime =
          state === 'released' ? releasedLifetimeSeconds : replayWindowSeconds;
        const lifetime = hasRecord ? (2 * idempotencyKeyToleranceMs) / 1000 : settledLifetime;
        expect(until).toBeLessThan(epochSeconds(now) - lifetime);
      }
    }),
  );
});

test('an item keeps all failures of late, and of older ones the latest hundred and those that were charged for', () => {
  const failure = {
    state: 'released' as const,
    feature: 'imageEditing' as const,
    hash: 'hash',
    owner: '',
  };
  const keyAge = (2 * idempotencyKeyToleranceMs) / 1000;
  const list = Array.from({ length: 130 }, (_, n) => ({
    ...failure,
    until: epochSeconds(now) - keyAge - n,
    // The oldest of all.
    ...(n === 129 && { chargedAt: epochSeconds(now) - 3599 }),
  }));
  const dropped = droppableJobs(itemOf(list), now);
  expect(dropped.toSorted()).toEqual(
    Array.from({ length: 29 }, (_, n) => `job${n + 100}`).toSorted(),
  );
  const late = list.map((each) => ({ ...each, until: epochSeconds(now) - keyAge }));
  expect(droppableJobs(itemOf(late), now)).toEqual([]);
});

test('whoever has two hundred failures that cannot be dropped waits until the first of them can', () => {
  const keyAge = (2 * idempotencyKeyToleranceMs) / 1000;
  const failures = (count: number) =>
    itemOf(
      Array.from({ length: count }, (_, n) => ({
        state: 'released' as const,
        feature: 'imageEditing' as const,
        hash: 'hash',
        owner: '',
        until: epochSeconds(now) + n,
      })),
    );
  const admitted = (count: number, later: number) =>
    admissionOf(failures(count), {
      id: '01KA0000000000000000000000',
      feature: 'videoGeneration',
      limit: 2,
      hash: 'hash',
      owner: '',
      lifetimeSeconds: 60,
      now: new Date(now.getTime() + later * 1000),
    });
  expect(admitted(199, 0)).toMatchObject({ kind: 'free' });
  const refused = { kind: 'refused', code: 'slow_down', retryAfter: keyAge + 1 };
  expect(admitted(200, 0)).toEqual(refused);
  expect(admitted(200, keyAge)).toEqual({ ...refused, retryAfter: 1 });
  expect(admitted(200, keyAge + 1)).toMatchObject({ kind: 'free' });
});

test('a reason that this version does not know reads as internal', () => {
  const reservation = {
    state: 'released',
    feature: 'imageEditing',
    until: 1,
    hash: 'h',
    owner: 'x',
  };
  const item = parseUsageItem({ r_A: { ...reservation, reason: 'from_the_future' } });
  expect(item.reservations.get('A')?.reason).toBe('internal');
});
