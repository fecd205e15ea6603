import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Reservation } from '../../../../functions/quota/usage-item.ts';
import { videoState } from '../../../../functions/video-generation/video-reservation.ts';

const now = new Date('2026-11-10T12:00:00Z');
const later = now.getTime() / 1000 + 1;
const before = now.getTime() / 1000 - 1;

function reservation(state: Reservation['state'], changes: Partial<Reservation> = {}): Reservation {
  const feature = 'videoGeneration';
  return { state, feature, until: later, hash: 'hash', owner: 'owner', ...changes };
}

const abandoned = reservation('reserved', { until: before });
const failed = reservation('released', { reason: 'provider_busy' });
const record = { id: 'record' };
const done = { state: 'done', record };

test.each([
  ['reserved', reservation('reserved'), undefined, { state: 'running' }],
  ['reserved, its record just written', reservation('reserved'), record, { state: 'running' }],
  ['reserved for too long', abandoned, undefined, { state: 'failed', code: 'job_abandoned' }],
  ['reserved for too long, with a record', abandoned, record, done],
  ['committed', reservation('committed'), record, done],
  ['committed and deleted since', reservation('committed'), undefined, undefined],
  ['released', failed, undefined, { state: 'failed', code: 'provider_busy' }],
  ['released as it was stored', failed, record, { state: 'failed', code: 'provider_busy' }],
  [
    'released for no reason',
    reservation('released'),
    undefined,
    { state: 'failed', code: 'internal' },
  ],
  ['forgotten', undefined, record, done],
  ['unknown', undefined, undefined, undefined],
])('a job that is %s', (_, known, stored, state) => {
  expect(videoState(known, stored, now)).toEqual(state);
});

test('a job is never both done and released', () => {
  const state = fc.constantFrom<Reservation['state']>('reserved', 'committed', 'released');
  const until = fc.constantFrom(before, later);
  fc.assert(
    fc.property(state, until, fc.constantFrom(record, undefined), (known, end, stored) => {
      const answer = videoState(reservation(known, { until: end }), stored, now);
      if (known === 'released') expect(answer?.state).toBe('failed');
      if (answer?.state === 'done') expect(stored).toBe(record);
    }),
  );
});
