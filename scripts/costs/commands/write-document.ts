import type { Format } from '../command.ts';
import { csvOf, type Sheet } from '../formats/sheet.ts';
import { textOf } from '../formats/text.ts';
import { UsageError } from '../usage-error.ts';

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
export type DocumentFormat = Exclude<Format, 'html'>;

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
