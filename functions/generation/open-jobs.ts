import { decodeTime } from 'ulid';
import { type JobFeature, medianSeconds, type OpenJob } from '../../shared/jobs.ts';
import { settings } from '../platform/settings.ts';
import { type Gate, placeOf, waitAt } from '../quota/gate-item.ts';
import type { KnownJob } from '../quota/usage-item.ts';

/** What is told of a job that is reserved: its place in line, or when half of such jobs are done. */
export function openJobOf({ use, reservation }: KnownJob, gate: Gate, now: Date): OpenJob {
  const { id, feature } = use;
  const needed = feature === 'audioChat' ? 0 : secondsOf(feature) * 1000;
  const { waitingAt, number = 0, startedAt } = reservation;
  if (waitingAt === undefined) {
    const began = startedAt === undefined ? decodeTime(id) : startedAt * 1000;
    return { id, state: 'running', expectedAt: timeOf(began + needed) };
  }
  const place = placeOf(gate, number);
  const turn = now.getTime() + waitAt(place, gate, now);
  const [turnAt, expectedAt] = [timeOf(turn), timeOf(turn + needed)];
  return { id, state: 'waiting', place, turnAt, expectedAt };
}

/** Deployments differ in the model that animates: one on this machine only moves the picture. */
function secondsOf(feature: JobFeature): number {
  return feature === 'videoGeneration' ? settings.videoSeconds() : medianSeconds[feature];
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
