import { Duration } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { type StageTable, stageTables } from '../stage-names.ts';
import type { AlarmRule } from './alarm-rule.ts';
import { sumOf } from './metric-math.ts';
import type { StageMetrics } from './stage-metrics.ts';

/** What functions do with each table: DynamoDB counts its own errors by operation. */
export const tableOperations: Readonly<Record<StageTable, readonly string[]>> = {
  history: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'Scan', 'BatchWriteItem'],
  usage: ['GetItem', 'UpdateItem', 'PutItem', 'Query', 'Scan'],
  jobs: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  limits: ['GetItem', 'UpdateItem', 'PutItem'],
};

/** In five minutes. The SDK tries each request three times, so a few refusals are not noticed. */
const someRefusals = 10;

/** Requests that a table refused, by throttling or by a failure of its own ("DynamoDB metrics"). */
export function tableAlarms(of: StageMetrics): AlarmRule[] {
  return stageTables.map((table) => ({
    name: `table-${table}`,
    runbook: 'tables',
    says: `DynamoDB throttled or failed requests to the table of ${table}.`,
    metric: refusals(of, table),
    threshold: someRefusals,
  }));
}

/** What each table refused. */
export function tableRefusals(of: StageMetrics): IMetric[] {
  return stageTables.map((table) => refusals(of, table));
}

function refusals(of: StageMetrics, table: StageTable): IMetric {
  const metrics = [
    of.table(table, 'ReadThrottleEvents'),
    of.table(table, 'WriteThrottleEvents'),
    ...tableOperations[table].map((operation) => of.table(table, 'SystemErrors', operation)),
  ];
  return sumOf(metrics, { label: table });
}

/** Firehose drops a line after a day, which leaves 21 hours to act. */
const maxDelay = Duration.hours(3);

/** Whether cost records reach their bucket. Firehose collects them for a quarter of an hour. */
export function costAlarms(of: StageMetrics): AlarmRule[] {
  return [
    {
      name: 'costs-undelivered',
      runbook: 'costRecords',
      says: `Cost records wait for ${maxDelay.toHours()} hours to be written to their bucket.`,
      metric: of.costStream('DeliveryToS3.DataFreshness', 'Maximum'),
      threshold: maxDelay.toSeconds(),
    },
  ];
}
