import { type Access, access } from './constructs/access.ts';
import type { Neighbours } from './neighbours.ts';

/** What may be granted on the brakes on spend. */
export function brakePermissionsOn({ brakes }: Pick<Neighbours, 'brakes'>) {
  const on = (...actions: string[]): readonly Access[] => [
    access({ FREE_BRAKE_PARAMETER: brakes.free.parameterName }, actions, brakes.free.parameterArn),
    access({ PAID_BRAKE_PARAMETER: brakes.paid.parameterName }, actions, brakes.paid.parameterArn),
  ];
  return {
    /** To know whether new generations are stopped. */
    brakes: on('ssm:GetParameter'),
    /** To stop them, and to let them go on. */
    setBrakes: on('ssm:GetParameter', 'ssm:PutParameter'),
  };
}
