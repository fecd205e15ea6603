import { jsonRows } from './rows.ts';
import type { Sheet } from './sheet.ts';

/** A sheet as a list of objects, one a line. */
export function jsonOf(sheet: Sheet): string {
  const rows = jsonRows(sheet).map((row) => `  ${JSON.stringify(row)}`);
  return rows.length === 0 ? '[]\n' : `[\n${rows.join(',\n')}\n]\n`;
}
