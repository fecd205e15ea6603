import type { CostsRequest } from '../command.ts';
import { sheetPage } from '../formats/page/sheet-page.ts';
import { csvOf, jsonOf, type Sheet } from '../formats/sheet.ts';
import { textOf } from '../formats/text.ts';
import { nothingMetered } from './empty.ts';

/** One table in the format that was asked for. */
export async function writeSheet(
  sheet: Sheet,
  heading: string,
  request: CostsRequest,
): Promise<string> {
  const { format, costs } = request;
  if (format === 'csv') return csvOf(sheet);
  if (format === 'json') return jsonOf(sheet);
  const notes = [...sheet.notes, ...costs.notes];
  if (format === 'html') return sheetPage({ heading, sheet, notes });
  if (sheet.rows.length === 0) return nothingMetered(request);
  return textOf(heading, [sheet], notes);
}
