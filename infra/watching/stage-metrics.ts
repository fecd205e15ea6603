import { Duration } from 'aws-cdk-lib';
import { Metric, type MetricProps } from 'aws-cdk-lib/aws-cloudwatch';
import {
  type Dimensions,
  type JobQueue,
  type MetricKey,
  metricNamespace,
  metrics,
} from '../../shared/metrics.ts';
import type { Route } from '../../shared/routes/route.ts';
import { stageArns } from '../stage-arns.ts';
import {
  apiNameOf,
  apiStageName,
  costStreamNameOf,
  functionNameOf,
  prefixOf,
  queueNameOf,
  type StageTable,
  tableNameOf,
} from '../stage-names.ts';
import { edgeRegion, type Stage } from '../stages.ts';

/** The period of each value, unless a metric says otherwise. */
export const usualPeriod = Duration.minutes(5);

/** The metrics of a stage, in the words of the project. */
export function metricsOf({ stage }: Pick<Watched, 'stage'>) {
  return { ...ofRequests(stage), ...ofServices(stage) };
}

function ofRequests(stage: Stage) {
  const apiName = apiNameOf(stage);
  return {
    /** The functions' own metrics. */
    studio: <Key extends MetricKey>(key: Key, dimensions: Dimensions<Key>, statistic = 'Sum') =>
      metric(metricNamespace, metrics[key].name, statistic, { Stage: stage.name, ...dimensions }),

    api: (name: string, statistic = 'Sum') =>
      metric('AWS/ApiGateway', name, statistic, { ApiName: apiName, Stage: apiStageName }),

    /** One route of the API; it exists because the API's stage has detailed metrics. */
    route: ({ method, path }: Route, name: string, statistic = 'Sum') =>
      metric('AWS/ApiGateway', name, statistic, {
        ApiName: apiName,
        Method: method,
        Resource: path,
        Stage: apiStageName,
      }),

    firewall: (name: string) => firewallMetric(stage, name),
  };
}

/** All rules of the firewall together, which bears the stage's name. */
export function firewallMetric(stage: Stage, name: string): Metric {
  const dimensions = { WebACL: prefixOf(stage), Rule: 'ALL' };
  return metric('AWS/WAFV2', name, 'Sum', dimensions, { region: edgeRegion });
}

function ofServices(stage: Stage) {
  return {
    /** All versions of a function, by its file. */
    function: (entry: string, name: string, statistic = 'Sum') =>
      metric('AWS/Lambda', name, statistic, { FunctionName: functionNameOf(stage, entry) }),

    /** All functions of the account: they share one limit. */
    allFunctions: (name: string, statistic: string) => metric('AWS/Lambda', name, statistic, {}),

    workflow: (name: string, statistic = 'Sum') =>
      metric('AWS/States', name, statistic, { StateMachineArn: stageArns(stage).videoWorkflow }),

    /** A table; some of its metrics are kept for each operation only. */
    table: (table: StageTable, name: string, operation?: string) =>
      metric('AWS/DynamoDB', name, 'Sum', {
        TableName: tableNameOf(stage, table),
        ...(operation !== undefined && { Operation: operation }),
      }),

    /** A queue ("Available CloudWatch metrics for Amazon SQS"). */
    queue: (queue: JobQueue, name: string) =>
      metric('AWS/SQS', name, 'Maximum', { QueueName: queueNameOf(stage, queue) }),

    /** Firehose ("Monitor Amazon Data Firehose Using CloudWatch Metrics"). */
    costStream: (name: string, statistic: string) =>
      metric('AWS/Firehose', name, statistic, { DeliveryStreamName: costStreamNameOf(stage) }),
  };
}

/** The distribution ("Types of metrics for CloudFront"). */
export function siteMetric(DistributionId: string, name: string): Metric {
  const dimensions = { DistributionId, Region: 'Global' };
  return metric('AWS/CloudFront', name, 'Average', dimensions, { region: edgeRegion });
}

function metric(
  namespace: string,
  metricName: string,
  statistic: string,
  dimensionsMap: Record<string, string>,
  props: Partial<MetricProps> = {},
): Metric {
  return new Metric({
    namespace,
    metricName,
    statistic,
    dimensionsMap,
    period: usualPeriod,
    ...props,
  });
}

export type StageMetrics = ReturnType<typeof metricsOf>;

/** What of a stage's resources no name tells: what its graphs name by id, and the timeouts that its alarms need. */
export type Watched = {
  stage: Stage;
  /** Empty until there is a distribution. */
  distributionId: string;
  /** Seconds after which Lambda ends the function of a route, by its file. */
  timeouts: Readonly<Record<string, number>>;
};
