import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import type { Studio } from '../../../scripts/local-cloud/studio.ts';
import { metricNamespace } from '../../../shared/metrics.ts';
import type { PlanGroup } from '../../../shared/plans.ts';
import {
  type Brake,
  brakeCacheSeconds,
  brakeNames,
  spendAlarmOf,
} from '../../../shared/spend-limits.ts';
import type { Alteration } from './alter-template.ts';
import { later } from './later.ts';

/** Lets 24 hours of each group of plans cost so many dollars, so that a few generations are too dear. */
export function withSpendLimits(dollars: Readonly<Record<PlanGroup, number>>): Alteration {
  const thresholds = new Map<unknown, number>(
    brakeNames.map((brake) => [spendAlarmOf(brake, 'dev').fullName, dollars[brake]]),
  );
  return (template) => {
    const resources = Object.entries(template.Resources).map(([id, resource]) => {
      const Threshold = thresholds.get(resource.Properties?.AlarmName);
      if (Threshold === undefined) return [id, resource];
      return [id, { ...resource, Properties: { ...resource.Properties, Threshold } }];
    });
    return { ...template, Resources: Object.fromEntries(resources) };
  };
}

/** Adds dollars to what a group spent, as a function's log would, and waits until the alarms have done what they do. */
export async function spend(
  { alarms, clock }: Studio,
  PlanGroup: PlanGroup,
  Spend: number,
): Promise<void> {
  const metric = {
    Namespace: metricNamespace,
    Dimensions: [['Stage', 'Feature', 'PlanGroup']],
    Metrics: [{ Name: 'Spend', Unit: 'None' }],
  };
  const _aws = { Timestamp: clock.now().getTime(), CloudWatchMetrics: [metric] };
  const line = { _aws, Stage: 'dev', Feature: 'audioChat', PlanGroup, Spend };
  alarms.takeLine(JSON.stringify(line));
  await alarms.settle();
}

/** Lets so much time pass that every function reads the brakes anew. */
export function readBrakesAnew(studio: Studio): void {
  later(studio, brakeCacheSeconds + 1);
}

/** The brakes as an operator reads and sets them. */
export function brakesOf({ aws }: Studio) {
  const client = new SSMClient({
    endpoint: aws.origin,
    region: 'us-east-1',
    credentials: aws.administratorCredentials(),
  });
  const nameOf = (brake: Brake) => `/atelier/dev/generations/${brake}`;
  return {
    value: async (brake: Brake) =>
      (await client.send(new GetParameterCommand({ Name: nameOf(brake) }))).Parameter?.Value,
    set: (brake: Brake, Value: string) =>
      client.send(new PutParameterCommand({ Name: nameOf(brake), Value, Overwrite: true })),
  };
}
