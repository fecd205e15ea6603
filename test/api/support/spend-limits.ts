import type { Studio } from '@atelier/local-cloud/studio';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { tableNameOf } from '../../../infra/stage-names.ts';
import { metricNamespace } from '../../../shared/metrics.ts';
import type { PlanGroup } from '../../../shared/plans.ts';
import {
  generationsOpen,
  type SpendLimit,
  spendAlarmOf,
  spendLimitCacheSeconds,
  spendLimitNames,
  spendLimitsItemId,
} from '../../../shared/spend-limits.ts';
import { asAdministrator } from '../../support/aws-client.ts';
import type { Alteration } from './alter-template.ts';
import { later } from './later.ts';

/** Lets 24 hours of each group of plans cost so many dollars, so that a few generations are too dear. */
export function withSpendLimits(dollars: Readonly<Record<PlanGroup, number>>): Alteration {
  const thresholds = new Map<unknown, number>(
    spendLimitNames.map((spendLimit) => [
      spendAlarmOf(spendLimit, 'dev').fullName,
      dollars[spendLimit],
    ]),
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

/** Lets so much time pass that every function reads the spend limits anew. */
export function readSpendLimitsAnew(studio: Studio): void {
  later(studio, spendLimitCacheSeconds + 1);
}

/** The spend limits as an operator reads and sets them. */
export function spendLimitsOf({ aws, clock }: Studio) {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(asAdministrator(aws)));
  const item = {
    TableName: tableNameOf({ name: 'dev' }, 'limits'),
    Key: { id: spendLimitsItemId },
  };
  return {
    value: async (spendLimit: SpendLimit): Promise<unknown> => {
      const { Item = {} } = await client.send(new GetCommand({ ...item, ConsistentRead: true }));
      return Item[spendLimit]?.value ?? generationsOpen;
    },
    set: (spendLimit: SpendLimit, value: string) =>
      client.send(
        new UpdateCommand({
          ...item,
          UpdateExpression: 'SET #group = :set',
          ExpressionAttributeNames: { '#group': spendLimit },
          ExpressionAttributeValues: {
            ':set': { value, setAt: Math.floor(clock.now().getTime() / 1000) },
          },
        }),
      ),
  };
}
