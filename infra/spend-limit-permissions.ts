import { type Access, access } from './constructs/access.ts';
import type { Neighbours } from './neighbours.ts';

/** What may be granted on the spend limits. */
export function spendLimitPermissionsOn({ spendLimits }: Pick<Neighbours, 'spendLimits'>) {
  const on = (...actions: string[]): readonly Access[] => [
    access(
      { FREE_SPEND_LIMIT_PARAMETER: spendLimits.free.parameterName },
      actions,
      spendLimits.free.parameterArn,
    ),
    access(
      { PAID_SPEND_LIMIT_PARAMETER: spendLimits.paid.parameterName },
      actions,
      spendLimits.paid.parameterArn,
    ),
  ];
  return {
    /** To know whether new generations are stopped. */
    spendLimits: on('ssm:GetParameter'),
    /** To stop them, and to let them go on. */
    setSpendLimits: on('ssm:GetParameter', 'ssm:PutParameter'),
  };
}
