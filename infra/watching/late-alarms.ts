import { Duration } from 'aws-cdk-lib';
import { featureInfo } from '../../shared/features.ts';
import { jobFeatures } from '../../shared/jobs.ts';
import type { AlarmRule } from './alarm-rule.ts';
import { lateShare, timeGoals } from './service-levels.ts';
import type { StageMetrics } from './stage-metrics.ts';

/** As many times the budget of late results in an hour as says that most of a day's is gone. */
const maxRate = 6;

const hour = Duration.hours(1);

/** One alarm a tool whose results somebody waits for. */
export function lateAlarms(of: StageMetrics): AlarmRule[] {
  return jobFeatures.map((feature) => {
    const { seconds, share } = timeGoals[feature];
    const threshold = maxRate * (100 - share);
    return {
      name: `late-${featureInfo[feature].folder}`,
      runbook: 'lateResults',
      says: `For an hour, ${threshold} results of 100 took longer than ${seconds} s.`,
      metric: lateShare(of, feature, hour),
      threshold,
    };
  });
}
