import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Runbook } from './runbooks.ts';

/** When somebody must hear of something. */
export type AlarmRule = {
  /** Names the alarm within its stage, in words with dashes. */
  name: string;
  runbook: Runbook;
  /** What has happened, for whoever reads the e-mail. */
  says: string;
  metric: IMetric;
  /** From this value on a period is bad. */
  threshold: number;
  /** Bad periods in a row until it alarms; one, unless it says otherwise. */
  periods?: number;
  /** Whether it also stops generations. */
  stopsGenerations?: boolean;
};
