import type { Charge } from '../../../../../shared/costs/charge.ts';
import type { CostRecord } from '../../../../../shared/costs/cost-record.ts';
import { recordOf } from './events.ts';

/** Records of which reading makes these charges: one each, and one for what became of each job. */
export function recordsOf(charges: readonly Charge[]): CostRecord[] {
  return charges.flatMap(({ kind, at, user, feature, plan, job, useOutcome, line }) => [
    recordOf({
      ...(kind !== 'report' && { kind }),
      at,
      ...(user !== undefined && { user }),
      ...(feature && { feature }),
      ...(plan && { plan }),
      ...(job !== undefined && { job }),
      ...(feature &&
        job !== undefined &&
        useOutcome && { settled: [{ job, feature, outcome: useOutcome }] }),
      lines: [line],
    }),
  ]);
}
