import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { jobFeatures, maxLineSeconds } from '../../shared/jobs.ts';
import { jobQueues } from '../../shared/metrics.ts';
import type { AlarmRule } from './alarm-rule.ts';
import { maximumOf, sumOf } from './metric-math.ts';
import type { StageMetrics } from './stage-metrics.ts';

/** A job that has ended is finished within seconds; five minutes are four tries. */
const maxFinishSeconds = 5 * 60;

/** In five minutes. A try that fails is repeated, so a single one loses nothing. */
const someFaults = 3;

const oldest = 'ApproximateAgeOfOldestMessage';

/**
 * How long the job that waits longest has been in line. A message tells it only where nothing takes it out of its queue: whose turn
 * has not come gets a new one.
 */
export function longestWait(of: StageMetrics): IMetric {
  const metrics = [of.studio('lineSeconds', {}, 'Maximum'), of.queue('generation', oldest)];
  return maximumOf(metrics, { label: 'in line' });
}

/** The line of jobs: how long it is, whether what has ended is finished, and what nothing could work through. */
export function lineAlarms(of: StageMetrics): AlarmRule[] {
  return [
    {
      name: 'line-long',
      runbook: 'longLine',
      says: `A job waits in line for ${maxLineSeconds / 60} minutes, after which its use is given back.`,
      metric: longestWait(of),
      threshold: maxLineSeconds,
    },
    {
      name: 'jobs-unfinished',
      runbook: 'unfinishedJobs',
      says: `A job that has ended waits for ${maxFinishSeconds / 60} minutes to be finished.`,
      metric: of.queue('finish', oldest),
      threshold: maxFinishSeconds,
    },
    jobFaults(of),
    {
      name: 'dead-letters',
      runbook: 'deadLetters',
      says: 'A message of a queue could not be worked through. Its use is given back.',
      metric: sumOf(
        jobQueues.map((Queue) => of.studio('deadLetters', { Queue })),
        { label: 'Dead letters' },
      ),
      threshold: 1,
    },
  ];
}

function jobFaults(of: StageMetrics): AlarmRule {
  return {
    name: 'job-faults',
    runbook: 'unfinishedJobs',
    says: `${someFaults} times work on a job failed by a fault of ours, after its request was answered.`,
    metric: sumOf(
      jobFeatures.map((Feature) => of.studio('jobFaults', { Feature })),
      { label: 'Faults' },
    ),
    threshold: someFaults,
  };
}
