import type { Charge } from '../../../../../../shared/costs/charge.ts';
import type { CostRecord } from '../../../../../../shared/costs/cost-record.ts';
import { type Sku, skus } from '../../../../../../shared/costs/skus.ts';

/** A charge that was metered in October 2026; `amount` in nanodollars. */
export function metered(
  record: string,
  { sku, quantity, amount }: { sku: Sku; quantity: number; amount: number | null },
): Charge {
  const line = { sku, quantity, unit: skus[sku].unit, unitPrice: null, entry: null, amount };
  const at = '2026-10-05T10:00:00.000Z';
  return {
    record,
    at,
    day: '2026-10-05',
    kind: 'request',
    stage: 'dev',
    source: 'removeBackground',
    outcome: 'done',
    line,
  };
}

/** The charges that records bring, as reading makes them. */
export function chargesIn(records: readonly CostRecord[]): Charge[] {
  return records.flatMap(({ id, at, kind, stage, source, outcome, lines }) =>
    lines.map((line) => ({
      record: id,
      at,
      day: at.slice(0, 10),
      kind,
      stage,
      source,
      outcome,
      line,
    })),
  );
}
