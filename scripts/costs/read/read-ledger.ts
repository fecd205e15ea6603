import type { CostSource } from '../cost-source.ts';
import type { Faults } from '../faults.ts';
import { dayAfter, type Period } from '../period.ts';
import { type Ledger, type LedgerOptions, ledgerOf } from './ledger.ts';
import { createPacker } from './packer.ts';
import type { Part } from './part.ts';

/** Reads a period of a source. What could not be read is counted in `faults`. */
export async function readLedger(
  source: CostSource,
  options: LedgerOptions & { faults: Faults },
): Promise<Ledger> {
  return ledgerOf([await readPart(source, options)], options);
}

/** Packs what arrived in a period and on its neighbouring days, with the period's corrections. */
async function readPart(
  source: CostSource,
  { period, faults }: { period: Period; faults: Faults },
): Promise<Part> {
  const packer = createPacker(faults);
  for await (const event of source.events(arrivalOf(period))) packer.take(event);
  for await (const record of source.corrections(period)) packer.add(record);
  return packer.part();
}

/**
 * When what belongs to a period may arrive: some of it a day later, and a report just after midnight
 * is of a record from before.
 */
export function arrivalOf({ from, to }: Period): Period {
  return { from: dayAfter(from, -1), to: dayAfter(to) };
}
