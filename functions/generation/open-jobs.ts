import { decodeTime } from 'ulid';
import { medianSeconds, type OpenJob } from '../../shared/jobs.ts';
import { type Gate, placeOf, waitAt } from '../quota/gate-item.ts';
import type { KnownJob } from '../quota/usage-item.ts';

/** What is told of a job that is reserved: its place in line, or when half of such jobs are done. */
export function openJobOf({ use, reservation }: KnownJob, gate: Gate, now: Date): OpenJob {
  const { id, feature } = use;
  const needed = feature === 'audioChat' ? 0 : medianSeconds[feature] * 1000;
  const { waitingAt, number = 0, startedAt } = reservation;
  if (waitingAt === undefined) {
    const began = startedAt === undefined ? decodeTime(id) : startedAt * 1000;
    return { id, state: 'running', expectedAt: timeOf(began + needed) };
  }
  const place = placeOf(gate, number);
  const expected = now.getTime() + waitAt(place, gate, now) + needed;
  return { id, state: 'waiting', place, expectedAt: timeOf(expected) };
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
