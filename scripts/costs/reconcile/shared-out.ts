import { assumptionAt, assumptions } from '../../../shared/costs/assumptions.ts';
import type { Supplier } from '../../../shared/costs/price-book.ts';
import { type Sku, skus as skuInfos, skuNames } from '../../../shared/costs/skus.ts';
import { splitInto } from '../../../shared/costs/split-into.ts';
import type { ReconciledSku, UnknownWork } from './reconciled.ts';

type Metered = {
  supplier: Supplier;
  skus: readonly ReconciledSku[];
  unknown: readonly UnknownWork[];
};

/**
 * Shares one amount of an invoice out over the skus that it does not name: each keeps what is known of it, and the rest
 * is of the work whose cost nobody knows, by its quantity and by what its unit is assumed to cost. Without such work the
 * rest is of what was metered, in proportion, and where nothing was, of the supplier's first sku.
 */
export function sharedOut(
  amount: number,
  { supplier, skus, unknown }: Metered,
): readonly ReconciledSku[] {
  const rows = [...skus, ...rowForRest(supplier, skus)];
  const unnamed = rows.filter(({ isAsked }) => !isAsked);
  const open = unnamed.length > 0 ? unnamed : rows.slice(0, 1);
  const weights = open.map(({ sku }) => unknownWeight(sku, unknown));
  const isUnknown = weights.some((weight) => weight > 0);
  const rest = amount - unnamed.reduce((sum, row) => sum + knownOf(row), 0);
  const shares = splitInto(
    rest,
    isUnknown ? weights : open.map((row) => Math.max(knownOf(row), 0)),
  );
  const shareOf = new Map(open.map(({ sku }, place) => [sku, shares[place] ?? 0]));
  return rows.map((row) => withShare(row, shareOf.get(row.sku)));
}

/** Where every sku that was metered is named, the rest is of another one, as far as there is one. */
function rowForRest(supplier: Supplier, skus: readonly ReconciledSku[]): ReconciledSku[] {
  if (skus.some(({ isAsked }) => !isAsked)) return [];
  const own = skuNames.filter((sku) => skuInfos[sku].supplier === supplier);
  const free = own.find((sku) => skus.every((row) => row.sku !== sku));
  return free ? [emptyRow(free)] : [];
}

function withShare(row: ReconciledSku, share: number | undefined): ReconciledSku {
  if (share === undefined) return row;
  const { quantity, amount } = row.isAsked
    ? row.invoiced
    : { quantity: null, amount: knownOf(row) };
  return {
    ...row,
    isAsked: true,
    invoiced: { quantity, amount: amount + share },
    difference: {
      quantity: row.isAsked ? row.difference.quantity : null,
      amount: amount + share - knownOf(row),
    },
  };
}

function knownOf({ metered }: ReconciledSku): number {
  return metered.amount + metered.corrected.amount;
}

function unknownWeight(sku: Sku, unknown: readonly UnknownWork[]): number {
  const works = unknown.filter((work) => work.sku === sku);
  const [first] = works;
  if (!first) return 0;
  const assumed = assumptionAt(assumptions, { sku, at: new Date(first.time) })?.expected ?? 1;
  return works.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0) * assumed;
}

function emptyRow(sku: Sku): ReconciledSku {
  const nothing = { quantity: 0, amount: 0 };
  const metered = { ...nothing, unpriced: 0, corrected: nothing };
  return { sku, isAsked: false, metered, invoiced: nothing, difference: nothing };
}
