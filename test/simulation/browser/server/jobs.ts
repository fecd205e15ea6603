import type { ErrorCode } from '../../../../shared/errors.ts';
import type { Feature } from '../../../../shared/features.ts';
import { type JobFeature, maxLineSeconds, medianSeconds } from '../../../../shared/jobs.ts';
import { mapFeatures, usageToResponse } from '../../../../shared/usage.ts';
import type { Chance } from '../../runtime/chance.ts';
import type { Timeline } from '../../runtime/timeline.ts';
import type { Weather } from '../story.ts';
import { isOpen, type ServerJob } from './job.ts';

export type JobsSetting = {
  timeline: Timeline;
  chance: Chance;
  weather: Weather;
  /** Called with each job that begins, and each that ends. */
  onJob: (what: string, job: ServerJob) => void;
  /** Hears whatever else happens. */
  note: (text: string) => void;
};

export type Order = Pick<ServerJob, 'owner' | 'feature' | 'what'>;

/** More uses of each tool than anybody presses for: else fewer images are sent than are asked for. */
const granted = 50;

/** The jobs of the server, as the weather lets them go. */
export function createJobs({ timeline, chance, weather, onJob }: JobsSetting) {
  const all = new Map<string, ServerJob>();

  function end(job: ServerJob, code: ErrorCode | undefined): void {
    if (!isOpen(job)) return;
    job.state = code ? 'failed' : 'done';
    job.code = code;
    onJob(code ?? 'is done', job);
  }

  /** Most take about as long as half of them do, some far longer. */
  function lengthOf(median: number): number {
    const times = chance.happens(0.8) ? 0.5 + chance.next() : chance.between(1, 8);
    return Math.round(median * times);
  }

  return {
    all,
    end,
    begin: (id: string, order: Order): ServerJob => {
      const now = timeline.now();
      const waits = chance.happens(weather.lining);
      const line = waits ? chance.between(2_000, weather.maxLineMs) : 0;
      const median = medianSeconds[order.feature] * 1000;
      const length = lengthOf(median);
      const turnAt = now + Math.min(line, maxLineSeconds * 1000);
      const job: ServerJob = {
        ...order,
        ...{ id, begunAt: now, turnAt, expectedAt: turnAt + median },
        state: waits ? 'waiting' : 'running',
        ...{ code: undefined, deleted: false },
      };
      all.set(id, job);
      onJob('begins', job);
      if (waits) {
        timeline.at(turnAt, 'a turn', () => {
          if (job.state === 'waiting') job.state = 'running';
        });
      }
      const fails = chance.happens(weather.failing);
      timeline.at(turnAt + length, 'an end', () => end(job, fails ? 'provider_failed' : undefined));
      return job;
    },
    /** What counts of this month, as the API answers. */
    usageOf: (userId: string) => {
      const counted = [...all.values()].filter(
        ({ owner, state }) => owner === userId && state !== 'failed',
      );
      const usedOf = (feature: Feature) => counted.filter((job) => job.feature === feature).length;
      return { ...usageToResponse(mapFeatures(usedOf)), extraUses: mapFeatures(() => granted) };
    },
    /** What a person has made with a tool and not deleted. */
    resultsOf: (userId: string, feature: JobFeature): ServerJob[] =>
      [...all.values()].filter(
        (job) =>
          job.owner === userId && job.feature === feature && job.state === 'done' && !job.deleted,
      ),
    /** One that is not deleted yet is deleted on another device. */
    deleteResult: (userId: string) => {
      const job = [...all.values()].find(
        (each) => each.owner === userId && each.state === 'done' && !each.deleted,
      );
      if (job) job.deleted = true;
    },
  };
}
