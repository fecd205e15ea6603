import { beforeAll, expect, test, vi } from 'vitest';
import { openJobOf } from '../../../../functions/generation/open-jobs.ts';
import { parseGate, turnMs } from '../../../../functions/quota/gate-item.ts';
import type { Reservation } from '../../../../functions/quota/usage-item.ts';
import type { Feature } from '../../../../shared/features.ts';
import { removalTimeouts } from '../../../../shared/image-editing.ts';
import { medianSeconds } from '../../../../shared/jobs.ts';

const now = new Date('2026-11-10T12:00:00Z');
const seconds = now.getTime() / 1000;
const inSeconds = (offset: number) => new Date(now.getTime() + offset * 1000).toISOString();
const videoSeconds = 20;
beforeAll(() => vi.stubEnv('VIDEO_SECONDS', String(videoSeconds)));

/** What is told of a job at a gate that a hundred have left. */
function told(facts: Partial<Reservation>, feature: Feature = 'imageEditing') {
  const id = '01KA0000000000000000000000';
  const reservation = {
    state: 'reserved',
    feature,
    until: 0,
    hash: '',
    owner: '',
    ...facts,
  } as const;
  const use = { userId: 'user_1', period: '2026-11', id, feature };
  return openJobOf({ use, reservation }, parseGate({ left: 100 }), now);
}

test('a job that began is expected when half of such jobs are done', () => {
  expect(told({ startedAt: seconds - 1 })).toMatchObject({
    state: 'running',
    expectedAt: inSeconds(medianSeconds.imageEditing - 1),
  });
  expect(told({ startedAt: seconds }, 'imageGeneration')).toMatchObject({
    expectedAt: inSeconds(medianSeconds.imageGeneration),
  });
});

test('a job that was never in line began when its use was reserved', () => {
  expect(told({ until: seconds + removalTimeouts.reservation - 2 })).toMatchObject({
    expectedAt: inSeconds(medianSeconds.imageEditing - 2),
  });
});

test('a video takes as long as the model that animates here', () => {
  expect(told({ startedAt: seconds }, 'videoGeneration')).toMatchObject({
    expectedAt: inSeconds(videoSeconds),
  });
});

test('a job in line has the turn of its place, and is expected so much later', () => {
  const line = (number: number) => told({ waitingAt: seconds, number });
  expect(line(101)).toMatchObject({ state: 'waiting', place: 1, turnAt: inSeconds(0) });
  const turn = new Date(now.getTime() + 8 * turnMs);
  expect(line(109)).toMatchObject({
    place: 9,
    turnAt: turn.toISOString(),
    expectedAt: new Date(turn.getTime() + medianSeconds.imageEditing * 1000).toISOString(),
  });
});
