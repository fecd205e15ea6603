import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import {
  type Brake,
  brakeNames,
  brakeOff,
  brakeOn,
  spendAlarmOf,
} from '../../shared/spend-limits.ts';
import { recordEvent } from '../platform/cost-log.ts';
import { log } from '../platform/log.ts';
import { settings } from '../platform/settings.ts';
import { setBrake } from '../quota/spend-limits.ts';

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

/** Puts a brake on spend on when its alarm goes off, and takes it off when that is over. */
export async function handler(
  raw: unknown,
  { awsRequestId: request }: Pick<Context, 'awsRequestId'>,
): Promise<void> {
  let outcome: 'done' | 'failed' = 'failed';
  try {
    await work(raw);
    outcome = 'done';
  } finally {
    recordEvent({ source: 'setBrake', request }, outcome);
  }
}

async function work(raw: unknown): Promise<void> {
  const { alarmName, state } = z.parse(eventSchema, raw).alarmData;
  const brake = brakeOf(alarmName);
  const value = state.value === 'ALARM' ? brakeOn : brakeOff;
  const isSet = await setBrake(brake, value, new Date(state.timestamp));
  if (isSet) log.warn('A brake on spend was set', { brake, value });
  else log.warn('A brake on spend was set since, and stays', { brake, value });
}

function brakeOf(alarmName: string): Brake {
  const stage = settings.stage();
  const brake = brakeNames.find((each) => spendAlarmOf(each, stage).fullName === alarmName);
  if (!brake) throw new Error(`The alarm ${alarmName} works no brake.`);
  return brake;
}
