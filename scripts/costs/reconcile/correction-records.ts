import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ulid } from 'ulid';
import type { CostRecord } from '../../../shared/costs/cost-record.ts';
import type { Supplier } from '../../../shared/costs/price-book.ts';
import { costRecordMarker } from '../../../shared/costs/record-facts.ts';
import { skus } from '../../../shared/costs/skus.ts';
import type { CalendarMonth } from '../period.ts';
import type { ReconciledSku } from './reconciliation.ts';

/** Records to be added, and the name that the file of them has. */
export type Corrections = { name: string; records: CostRecord[] };

type Origin = {
  supplier: Supplier;
  month: CalendarMonth;
  stage: string;
  /** Hash of the invoice's file. */
  invoice: string;
  /** Ids of earlier corrections of the month. */
  earlier: readonly string[];
};

/**
 * The differences as new records, one for each sku. Their ids follow from the invoice and from the
 * corrections before it: the same invoice on the same state makes the same records, and on a later
 * one, new ones.
 */
export function correctionsOf(rows: readonly ReconciledSku[], origin: Origin): Corrections {
  const { supplier, month, invoice, earlier } = origin;
  const seed = [supplier, month.name, origin.stage, invoice, ...earlier.toSorted()].join('\n');
  const records = rows
    .filter(({ difference: { quantity, amount } }) => amount !== 0 || (quantity ?? 0) !== 0)
    .map((row) => recordOf(row, origin, seed));
  return { name: `${month.name}-${supplier}-${sha256(seed).toString('hex', 0, 8)}`, records };
}

function recordOf({ sku, difference }: ReconciledSku, origin: Origin, seed: string): CostRecord {
  const { supplier, month, stage } = origin;
  return {
    [costRecordMarker]: 1,
    id: ulid(Date.parse(month.last), digitsOf(sha256(`${seed}\n${sku}`))),
    at: month.last,
    kind: 'correction',
    stage,
    source: supplier,
    outcome: 'corrected',
    lines: [
      {
        sku,
        quantity: difference.quantity,
        unit: skus[sku].unit,
        unitPrice: null,
        entry: null,
        amount: difference.amount,
      },
    ],
  };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Numbers from 0 to below 1, in the place of chance. */
function digitsOf(bytes: Buffer): () => number {
  let index = 0;
  return () => bytes.readUInt8(index++ % bytes.length) / 256;
}

/** One record a line, as they lie in files here and on AWS. */
export function correctionLines(records: readonly CostRecord[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

/** Adds a file beside the earlier ones in a data folder, whole or not at all; answers its path. */
export async function addCorrectionFile(
  dataDir: string,
  corrections: Corrections,
): Promise<string> {
  const folder = join(dataDir, 'costs', 'corrections');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${corrections.name}.jsonl`);
  await writeFile(`${path}.new`, correctionLines(corrections.records));
  await rename(`${path}.new`, path);
  return path;
}
