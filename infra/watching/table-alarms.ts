import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmRule } from './alarm-rule.ts';
import { sumOf } from './combined.ts';
import type { StageMetrics } from './metrics-of.ts';
import type { TableNames } from './watched.ts';

type Table = keyof TableNames;

/** What functions do with each table: errors of DynamoDB itself are kept for each operation. */
export const tableOperations: Readonly<Record<Table, readonly string[]>> = {
  history: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'BatchWriteItem'],
  usage: ['GetItem', 'UpdateItem', 'PutItem', 'Query', 'Scan'],
  jobs: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  limits: ['UpdateItem', 'PutItem'],
};

const tableNames = Object.keys(tableOperations) as Table[];

/** In five minutes. The SDK sends each request three times, so that a few are not felt. */
const someRefusals = 10;

/** Requests that a table refused, by throttling or by a failure of its own ("DynamoDB metrics"). */
export function tableAlarms(of: StageMetrics): AlarmRule[] {
  return tableNames.map((table) => ({
    name: `table-${table}`,
    runbook: 'tables',
    says: `DynamoDB throttled or failed requests to the table of ${table}.`,
    metric: refusals(of, table),
    threshold: someRefusals,
  }));
}

/** What each table refused. */
export function tableRefusals(of: StageMetrics): IMetric[] {
  return tableNames.map((table) => refusals(of, table));
}

function refusals(of: StageMetrics, table: Table): IMetric {
  const metrics = [
    of.table(table, 'ReadThrottleEvents'),
    of.table(table, 'WriteThrottleEvents'),
    ...tableOperations[table].map((operation) => of.table(table, 'SystemErrors', operation)),
  ];
  return sumOf(metrics, { label: table });
}
