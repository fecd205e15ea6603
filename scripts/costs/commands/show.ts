import { sheetPage } from '../../../functions/costs/formats/page/sheet-page.ts';
import { csvOf, jsonOf, type Sheet } from '../../../functions/costs/formats/sheet.ts';
import { periodName } from '../../../functions/costs/period.ts';
import { UsageError } from '../../../shared/usage-error.ts';
import type { CostsRequest, Format } from '../command.ts';
import { textOf } from '../formats/text.ts';

/** One table in the format that was asked for. */
export async function writeSheet(
  sheet: Sheet,
  heading: string,
  request: CostsRequest,
): Promise<string> {
  const { format, costs } = request;
  if (format === 'csv') return csvOf(sheet);
  if (format === 'json') return jsonOf(sheet);
  if (format === 'html') return sheetPage({ heading, sheet, notes: costs.notes });
  if (sheet.rows.length === 0) return nothingMetered(request);
  return textOf(heading, [sheet], costs.notes);
}

/** A report of several tables for people, and of one for a spreadsheet. */
export type CostsDocument = {
  readonly heading: string;
  readonly sheets: readonly Sheet[];
  /** Sentences below the tables. */
  readonly notes: readonly string[];
  readonly flat: Sheet;
  readonly json: unknown;
};

/** How such a report can be written. */
type DocumentFormat = Exclude<Format, 'html'>;

/** Asked before anything is done for a report, which may be to keep corrections. */
export function documentFormat(format: Format): DocumentFormat {
  if (format !== 'html') return format;
  throw new UsageError('This report is a table, --csv or --json.');
}

/** The document in the format that was asked for. */
export function writeDocument(
  { heading, sheets, notes, flat, json }: CostsDocument,
  format: DocumentFormat,
): string {
  if (format === 'csv') return csvOf(flat);
  if (format === 'json') return `${JSON.stringify(json, null, 2)}\n`;
  return textOf(heading, sheets, notes);
}

/** Says that there is nothing to show, to a person: of an id, where one was asked for. */
export function nothingMetered({ period, costs, values }: CostsRequest): string {
  const time = `in ${periodName(period)} by stage ${costs.stage.name}`;
  return values.id === undefined
    ? `Nothing was metered ${time}.\n`
    : `Nothing was metered of ${values.id} ${time}; --month names another.\n`;
}
