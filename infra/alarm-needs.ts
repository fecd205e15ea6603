import type { alarmFunctions } from './alarm-functions.ts';
import type { FunctionNeeds } from './function-needs.ts';
import type { Neighbours } from './neighbours.ts';
import { spendLimitPermissionsOn } from './spend-limit-permissions.ts';

/** THE table of what each function that alarms run may touch. */
export function alarmNeeds(
  neighbours: Pick<Neighbours, 'spendLimits'>,
): Readonly<Record<keyof typeof alarmFunctions, FunctionNeeds>> {
  const { setSpendLimits } = spendLimitPermissionsOn(neighbours);
  return { pauseGenerations: { memory: 256, timeout: 15, access: setSpendLimits } };
}
