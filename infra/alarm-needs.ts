import type { alarmFunctions } from './alarm-functions.ts';
import type { FunctionNeeds } from './function-needs.ts';
import type { Neighbours } from './neighbours.ts';
import { brakePermissionsOn } from './spend-limit-permissions.ts';

/** THE table of what each function that alarms run may touch. */
export function alarmNeeds(
  neighbours: Pick<Neighbours, 'brakes'>,
): Readonly<Record<keyof typeof alarmFunctions, FunctionNeeds>> {
  const { setBrakes } = brakePermissionsOn(neighbours);
  return { setBrake: { memory: 256, timeout: 15, access: setBrakes } };
}
