import type { ResolvedTemplate } from '../template.ts';
import type { KeptState } from './kept-alarms.ts';
import type { LocalAlarm } from './read-alarms.ts';

type Change = { state: KeptState; previousState: KeptState };

/**
 * What a function is told when an alarm changes.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-actions-Lambda.html
 */
export function alarmEvent(
  { account, region }: Pick<ResolvedTemplate, 'account' | 'region'>,
  { name, arn, description, configuration }: LocalAlarm,
  change: Change,
) {
  return {
    source: 'aws.cloudwatch',
    alarmArn: arn,
    accountId: account,
    time: change.state.timestamp,
    region,
    alarmData: {
      alarmName: name,
      ...change,
      configuration: { description, metrics: configuration.map(metricOf) },
    },
  };
}

function metricOf(metric: LocalAlarm['configuration'][number]) {
  const { Id: id, ReturnData: returnData } = metric;
  if ('Expression' in metric) {
    return { id, expression: metric.Expression, label: metric.Label, returnData };
  }
  const { Metric, Period: period, Stat: stat } = metric.MetricStat;
  const { Namespace: namespace, MetricName: name, Dimensions } = Metric;
  const dimensions = Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value]));
  return { id, metricStat: { metric: { namespace, name, dimensions }, period, stat }, returnData };
}

/** A time as CloudWatch writes it: without a colon in the zone. */
export function alarmTime(date: Date): string {
  return date.toISOString().replace('Z', '+0000');
}
