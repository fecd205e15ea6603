import { stringify } from 'csv-stringify/sync';
import { csvCell, csvName } from './rows.ts';
import type { Sheet } from './sheet.ts';

/** A sheet as CSV with a header. */
export function csvOf({ columns, rows }: Sheet): string {
  return stringify(
    rows.map((row) => columns.map((_, place) => csvCell(row[place]))),
    { header: true, columns: columns.map(csvName) },
  );
}
