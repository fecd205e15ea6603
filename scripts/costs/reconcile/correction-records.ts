import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ulid } from 'ulid';
import type { CostLine, CostRecord } from '../../../shared/costs/cost-record.ts';
import type { Supplier } from '../../../shared/costs/price-book.ts';
import { costRecordMarker } from '../../../shared/costs/record-facts.ts';
import { type Sku, skus } from '../../../shared/costs/skus.ts';
import { splitInto } from '../../../shared/costs/split-into.ts';
import type { CalendarMonth } from '../period.ts';
import { type ReconciledSku, tellsOfUnknown, type UnknownWork } from './reconciled.ts';

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

type Compared = {
  skus: readonly ReconciledSku[];
  unknown: readonly UnknownWork[];
};

/**
 * The differences as new records. Where the invoice asks for work whose cost nobody knew, they say what each of that work
 * cost: a record for each prediction or call. All others are one record for each sku, of the whole month. Their ids
 * follow from the invoice and from the corrections before it: the same invoice on the same state makes the same records,
 * and on a later one, new ones.
 */
export function correctionsOf({ skus: rows, unknown }: Compared, origin: Origin): Corrections {
  const { supplier, month, invoice, earlier } = origin;
  const seed = [supplier, month.name, origin.stage, invoice, ...earlier.toSorted()].join('\n');
  const spread = rows.flatMap((row) => spreadOver(row, unknown));
  const ofWork = [...Map.groupBy(spread, ({ work: { work } }) => work)].map(([work, parts]) =>
    recordOf(`work ${work}`, { seed, origin, ...aboutWork(parts) }),
  );
  const ofMonth = rows.flatMap((row) => {
    const isSpread = spread.some(({ line }) => line.sku === row.sku);
    const { quantity, amount } = row.difference;
    const left = isSpread ? 0 : amount;
    if (left === 0 && (quantity ?? 0) === 0) return [];
    const lines = [lineOf(row.sku, quantity, left)];
    return [recordOf(row.sku, { seed, origin, lines, at: month.last })];
  });
  return {
    name: `${month.name}-${supplier}-${sha256(seed).toString('hex', 0, 8)}`,
    records: [...ofWork, ...ofMonth],
  };
}

type SpreadLine = { work: UnknownWork; line: CostLine };

/** What an invoice adds to a sku is what its unknown work cost, by quantity. */
function spreadOver(row: ReconciledSku, unknown: readonly UnknownWork[]): SpreadLine[] {
  const works = unknown.filter(({ sku }) => sku === row.sku);
  if (works.length === 0 || !tellsOfUnknown(row)) return [];
  const amounts = splitInto(
    row.difference.amount,
    works.map(({ quantity }) => Math.max(quantity ?? 0, 0)),
  );
  return works.map((work, place) => ({
    work,
    line: { ...lineOf(row.sku, work.quantity, amounts[place] ?? 0), work: work.work },
  }));
}

/** The work's job tells whose it was and for what; its time, on which day. */
function aboutWork(parts: readonly SpreadLine[]) {
  const job = parts.map(({ work }) => work.job).find((known) => known !== null);
  return {
    at: new Date(Math.min(...parts.map(({ work }) => work.time))).toISOString(),
    lines: parts.map(({ line }) => line),
    ...(job != null && { job }),
  };
}

type About = { seed: string; origin: Origin; at: string; job?: string; lines: CostLine[] };

function recordOf(name: string, { seed, origin, at, lines, job }: About): CostRecord {
  const { supplier, month, stage } = origin;
  return {
    [costRecordMarker]: 1,
    id: ulid(Date.parse(month.last), digitsOf(sha256(`${seed}\n${name}`))),
    at,
    kind: 'correction',
    stage,
    source: supplier,
    ...(job !== undefined && { job }),
    outcome: 'corrected',
    lines,
  };
}

function lineOf(sku: Sku, quantity: number | null, amount: number): CostLine {
  return { sku, quantity, unit: skus[sku].unit, unitPrice: null, entry: null, amount };
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
