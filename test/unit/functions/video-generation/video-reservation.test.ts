import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Marker } from '../../../../functions/quota/usage-item.ts';
import { videoState } from '../../../../functions/video-generation/video-reservation.ts';

const now = new Date('2026-11-10T12:00:00Z');
const later = now.getTime() / 1000 + 1;
const before = now.getTime() / 1000 - 1;

function marker(state: Marker['state'], changes: Partial<Marker> = {}): Marker {
  const feature = 'videoGeneration';
  return { state, feature, until: later, hash: 'hash', holder: 'holder', ...changes };
}

const abandoned = marker('held', { until: before });
const failed = marker('back', { reason: 'provider_busy' });
const record = { id: 'record' };
const done = { state: 'done', record };

test.each([
  ['held', marker('held'), undefined, { state: 'running' }],
  ['held, its record just written', marker('held'), record, { state: 'running' }],
  ['held for too long', abandoned, undefined, { state: 'failed', code: 'job_abandoned' }],
  ['held for too long, with a record', abandoned, record, done],
  ['kept', marker('kept'), record, done],
  ['kept and deleted since', marker('kept'), undefined, undefined],
  ['given back', failed, undefined, { state: 'failed', code: 'provider_busy' }],
  ['given back as it was stored', failed, record, { state: 'failed', code: 'provider_busy' }],
  ['given back for no reason', marker('back'), undefined, { state: 'failed', code: 'internal' }],
  ['forgotten', undefined, record, done],
  ['unknown', undefined, undefined, undefined],
])('a job that is %s', (_, known, stored, state) => {
  expect(videoState(known, stored, now)).toEqual(state);
});

test('a job is never both done and given back', () => {
  const state = fc.constantFrom<Marker['state']>('held', 'kept', 'back');
  const until = fc.constantFrom(before, later);
  fc.assert(
    fc.property(state, until, fc.constantFrom(record, undefined), (known, end, stored) => {
      const answer = videoState(marker(known, { until: end }), stored, now);
      if (known === 'back') expect(answer?.state).toBe('failed');
      if (answer?.state === 'done') expect(stored).toBe(record);
    }),
  );
});
