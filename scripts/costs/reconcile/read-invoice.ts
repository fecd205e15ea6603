import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { CsvError, parse } from 'csv-parse';
import * as z from 'zod/mini';
import { modelMeters } from '../../../shared/costs/model-meters.ts';
import { type Supplier, suppliers } from '../../../shared/costs/price-book.ts';
import { type Sku, skuNames, skus } from '../../../shared/costs/skus.ts';
import { UsageError } from '../usage-error.ts';
import { awsLayouts } from './aws-layouts.ts';
import {
  type Expected,
  InvoiceFailure,
  type InvoiceItem,
  type InvoiceLayout,
  type InvoiceRow,
  invoiceRow,
} from './invoice.ts';

/**
 * Our own: `sku,quantity,amount`, typed from an invoice. Replicate's is a PDF with a row for each model
 * (https://replicate.com/account/billing), Vapi's a page of its dashboard (https://docs.vapi.ai/billing); neither documents
 * an export. A model's name stands for its sku, the supplier's own for all that no other line names, `tax`, `credit` and
 * `fee` for themselves, and an empty one for what nothing meters.
 */
const plainLayout: InvoiceLayout = {
  name: 'sku,quantity,amount',
  columns: ['sku', 'quantity', 'amount'],
  suppliers,
  item: (row, { supplier }) => ({
    ...bookedAs(row, supplier),
    name: row.text('sku') || row.text('description') || 'Without a sku',
    quantity: row.text('quantity') === '' ? undefined : row.number('quantity'),
    amount: row.number('amount'),
  }),
};

const namedBookings = ['tax', 'credit', 'fee'] as const;

/** Such a file says no tags: whoever writes it writes what the stage is asked for. */
function bookedAs(row: InvoiceRow, supplier: Supplier): Pick<InvoiceItem, 'booking' | 'sku'> {
  const name = row.text('sku');
  const booking = name === supplier ? 'whole' : namedBookings.find((known) => known === name);
  if (booking) return { booking, sku: undefined };
  if (name === '') return { booking: 'unknown', sku: undefined };
  return { booking: 'charge', sku: skuNamed(name, row, supplier) };
}

function skuNamed(name: string, row: InvoiceRow, supplier: Supplier): Sku {
  const own = skuNames.filter((sku) => skus[sku].supplier === supplier);
  const sku =
    own.find((candidate) => candidate === name) ??
    own.find((candidate) => candidate === modelMeters[name]?.sku);
  if (sku) return sku;
  throw row.fail(
    'sku',
    `"${name}" is no sku of ${supplier}: ${own.join(', ')}; ${[supplier, ...namedBookings].join(', ')}, or empty`,
  );
}

/** What a supplier asks for a month. */
export type Invoice = {
  layout: string;
  /** Tells the file from every other. */
  hash: string;
  /** What it asks for each sku, for each thing that is not booked by its name, and for others together. */
  parts: readonly InvoicePart[];
};

/** What so many lines come to. */
type InvoicePart = InvoiceItem & { lines: number };

const layouts: readonly InvoiceLayout[] = [...awsLayouts, plainLayout];

const parsedSchema = z.object({
  record: z.array(z.string()),
  info: z.object({ lines: z.number() }),
});

/** Adds up a CSV file, gzipped or not; one that cannot be read whole is an InvoiceFailure. */
export async function readInvoice(file: string, expected: Expected): Promise<Invoice> {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  const hash = createHash('sha256');
  const csv = parse({ info: true, bom: true, skip_empty_lines: true });
  const source = createReadStream(file).on('data', (chunk) => hash.update(chunk));
  const sent = file.endsWith('.gz') ? pipeline(source, createGunzip(), csv) : pipeline(source, csv);
  // What breaks the reading is told by the loop, which sees it too.
  sent.catch(() => undefined);
  const parts = new Map<string, InvoicePart>();
  let header: ReturnType<typeof headerIn> | undefined;
  try {
    for await (const parsed of csv) {
      const { record, info } = z.parse(parsedSchema, parsed);
      if (!header) {
        header = headerIn(record, expected);
        continue;
      }
      const row = invoiceRow(record, { line: info.lines, positions: header.positions });
      add(parts, header.layout.item(row, expected));
    }
  } catch (error) {
    throw error instanceof CsvError ? failureOf(error) : error;
  }
  if (!header) throw new InvoiceFailure({ line: 1, column: '1', reason: 'the file is empty' });
  return { layout: header.layout.name, hash: hash.digest('hex'), parts: [...parts.values()] };
}

function headerIn(names: readonly string[], { supplier }: Expected) {
  const positions = new Map(names.map((name, index) => [name.trim(), index]));
  const known = layouts.filter(({ suppliers }) => suppliers.includes(supplier));
  const layout = known.find(({ columns }) => columns.every((column) => positions.has(column)));
  if (layout) return { layout, positions };
  const [first] = known.toSorted((a, b) => missing(a).length - missing(b).length);
  throw new InvoiceFailure({
    line: 1,
    column: first ? (missing(first)[0] ?? '') : '',
    reason: `there is no such column. What is read: ${known.map(({ name }) => name).join('; ')}`,
  });

  function missing({ columns }: InvoiceLayout) {
    return columns.filter((column) => !positions.has(column));
  }
}

function add(parts: Map<string, InvoicePart>, item: InvoiceItem): void {
  const key =
    item.booking === 'elsewhere'
      ? item.booking
      : `${item.booking} ${item.booking === 'charge' ? item.sku : item.name}`;
  const sum = parts.get(key) ?? { ...item, lines: 0, quantity: 0n, amount: 0n };
  parts.set(key, {
    ...sum,
    lines: sum.lines + 1,
    quantity:
      sum.quantity === undefined || item.quantity === undefined
        ? undefined
        : sum.quantity + item.quantity,
    amount: sum.amount + item.amount,
  });
}

function failureOf(error: CsvError): InvoiceFailure {
  const { lines, column, message } = error;
  return new InvoiceFailure({
    line: Number(lines ?? 1),
    column: typeof column === 'number' ? String(column + 1) : String(column ?? 1),
    reason: message.replace(/\.$/, ''),
  });
}
