import type { Feature } from '../../shared/features.ts';
import { removalTimeouts } from '../../shared/image-editing.ts';
import { imageGenerationTimeouts } from '../../shared/image-generation.ts';
import { type JobFeature, medianSeconds, type OpenJob } from '../../shared/jobs.ts';
import { videoTimeouts } from '../../shared/video-generation.ts';
import { voiceTimeouts } from '../../shared/voice-chat.ts';
import { settings } from '../platform/settings.ts';
import { type Gate, placeOf, waitAt } from '../quota/gate-item.ts';
import type { KnownJob } from '../quota/usage-item.ts';

/** For so many seconds a use is reserved that begins at once. */
export const reservedSeconds: Readonly<Record<Feature, number>> = {
  imageEditing: removalTimeouts.reservation,
  imageGeneration: imageGenerationTimeouts.reservation,
  videoGeneration: videoTimeouts.reservation,
  audioChat: voiceTimeouts.reservation,
};

/** What is told of a job that is reserved: its place in line, or when half of such jobs are done. */
export function openJobOf({ use, reservation }: KnownJob, gate: Gate, now: Date): OpenJob {
  const { id, feature } = use;
  const needed = feature === 'audioChat' ? 0 : secondsOf(feature) * 1000;
  const { waitingAt, number = 0, startedAt, until } = reservation;
  if (waitingAt === undefined) {
    // The id tells the time too, but by the clock of a browser.
    const began = startedAt ?? until - reservedSeconds[feature];
    return { id, state: 'running', expectedAt: timeOf(began * 1000 + needed) };
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
