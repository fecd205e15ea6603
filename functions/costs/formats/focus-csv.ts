import type { Charge } from '../../../shared/costs/charge.ts';
import {
  type FocusColumn,
  focusColumns,
  focusVersion,
} from '../../../shared/costs/focus-columns.ts';
import { type FocusContext, focusRow } from '../../../shared/costs/focus-row.ts';
import { csvLine } from './csv-line.ts';

/** How many charges became rows, and how many have no amount yet, which FOCUS has no row for. */
export type FocusCount = { rows: number; unpriced: number };

/** Rows that are written at once: enough that a piece costs little, and few enough for little memory. */
const rowsOfPiece = 1000;

/** A header, then a row for each charge, piece by piece. Counts in `count` as it goes. */
export async function* focusCsv(
  charges: AsyncIterable<readonly Charge[]> | Iterable<readonly Charge[]>,
  context: FocusContext,
  count: FocusCount,
): AsyncGenerator<string> {
  let rows = [rowOf(focusHeader)];
  for await (const some of charges) {
    for (const charge of some) {
      const row = focusRow(charge, context);
      if (row) rows.push(rowOf([...focusColumns.map((column) => row[column]), focusVersion]));
      count[row ? 'rows' : 'unpriced'] += 1;
    }
    if (rows.length >= rowsOfPiece) {
      yield rows.join('');
      rows = [];
    }
  }
  yield rows.join('');
}

function rowOf(cells: readonly (string | null)[]): string {
  return `${csvLine(cells)}\r\n`;
}

/** What is not in the rows, for a person; undefined where everything is. */
export function focusNote({ unpriced }: FocusCount): string | undefined {
  if (unpriced === 0) return undefined;
  return `Charges without an amount yet: ${unpriced}. They are in no row, since FOCUS knows no unknown cost; the other reports say why.`;
}

/**
 * The header of a file of FOCUS rows. The specification states its version in metadata beside the
 * data; a column of ours says it in each row too, so that a file alone is enough.
 */
const focusHeader: readonly (FocusColumn | 'x_FocusVersion')[] = [
  ...focusColumns,
  'x_FocusVersion',
];

/**
 * What FOCUS calls metadata: the version of the specification and the columns' types
 * (https://focus.finops.org/focus-specification/v1-2/, "Metadata"). The schema has a new id and
 * date whenever its columns change.
 */
export const focusMetadata = {
  DataGenerator: 'Atelier',
  SchemaId: 'atelier-costs-2',
  FocusVersion: focusVersion,
  CreationDate: '2026-11-25T00:00:00Z',
  ColumnDefinition: focusHeader.map((name) => ({
    ColumnName: name,
    DataType: typeOf(name),
    ...(name === 'Tags' && { ProviderTagPrefixes: [] }),
  })),
};

function typeOf(name: string): string {
  if (/(?:Cost|UnitPrice|Quantity)$/.test(name)) return 'DECIMAL';
  if (/Period(?:Start|End)$/.test(name)) return 'DATETIME';
  return name === 'Tags' || name === 'SkuPriceDetails' ? 'JSON' : 'STRING';
}

/** Where the metadata of a file lies: `costs.csv` has `costs.metadata.json`. */
export function focusMetadataFile(file: string): string {
  return `${file.replace(/\.csv$/, '')}.metadata.json`;
}
