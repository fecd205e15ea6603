import { Duration } from 'aws-cdk-lib';
import type { AlarmRule } from './alarm-rule.ts';
import type { StageMetrics } from './metrics-of.ts';

/** Firehose gives up a line after a day: somebody has the rest of it. */
const latest = Duration.hours(3);

/** Whether cost records arrive where they are asked. A quarter of an hour is how long they wait for others. */
export function costAlarms(of: StageMetrics): AlarmRule[] {
  return [
    {
      name: 'costs-undelivered',
      runbook: 'costRecords',
      says: `Cost records wait for ${latest.toHours()} hours to be written to their bucket.`,
      metric: of.costStream('DeliveryToS3.DataFreshness', 'Maximum'),
      threshold: latest.toSeconds(),
    },
  ];
}
