import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import {
  generationsOpen,
  generationsStopped,
  type SpendLimit,
  spendAlarmOf,
  spendLimitNames,
} from '../../shared/spend-limits.ts';
import { recordEvent } from '../platform/cost-log.ts';
import { log } from '../platform/log.ts';
import { settings } from '../platform/settings.ts';
import { setGenerations } from '../quota/spend-limits.ts';

/**
 * What CloudWatch tells a function of an alarm's change.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-actions-Lambda.html
 */
const eventSchema = z.object({
  source: z.literal('aws.cloudwatch'),
  alarmData: z.object({
    alarmName: z.string(),
    state: z.object({ value: z.enum(['OK', 'ALARM']), timestamp: z.string() }),
  }),
});

/** Stops new generations of a group of plans when its spend alarm goes off, and opens them when that is over. */
export async function handler(
  raw: unknown,
  { awsRequestId: request }: Pick<Context, 'awsRequestId'>,
): Promise<void> {
  let outcome: 'done' | 'failed' = 'failed';
  try {
    await work(raw);
    outcome = 'done';
  } finally {
    recordEvent({ source: 'pauseGenerations', request }, outcome);
  }
}

async function work(raw: unknown): Promise<void> {
  const { alarmName, state } = z.parse(eventSchema, raw).alarmData;
  const spendLimit = spendLimitOf(alarmName);
  const value = state.value === 'ALARM' ? generationsStopped : generationsOpen;
  const isSet = await setGenerations(spendLimit, value, new Date(state.timestamp));
  if (isSet) log.warn('Generations were stopped or opened', { spendLimit, value });
  else log.warn('Generations were stopped or opened since, and stay so', { spendLimit, value });
}

function spendLimitOf(alarmName: string): SpendLimit {
  const stage = settings.stage();
  const spendLimit = spendLimitNames.find(
    (each) => spendAlarmOf(each, stage).fullName === alarmName,
  );
  if (!spendLimit) throw new Error(`The alarm ${alarmName} is of no spend limit.`);
  return spendLimit;
}
