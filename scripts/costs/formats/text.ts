import Table from 'cli-table3';
import type { Sheet } from '../../../functions/costs/formats/sheet.ts';
import { countOf, shownSheet } from '../../../functions/costs/formats/shown-sheet.ts';

/** More rows than anybody reads in a terminal; a file has them all. */
const mostRows = 60;

const plain = { head: [], border: [], 'padding-left': 0, 'padding-right': 2 };

/** No lines: columns are told apart by the space between them. */
const frame = {
  ...{ top: '', 'top-mid': '', 'top-left': '', 'top-right': '' },
  ...{ bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '' },
  ...{ left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '', middle: '' },
};

/** Sheets as tables for a terminal, with their titles and notes. */
export function textOf(
  heading: string,
  sheets: readonly Sheet[],
  notes: readonly string[],
): string {
  const parts = [heading, ...sheets.map(sectionOf), notes.join('\n')];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function sectionOf(sheet: Sheet): string {
  const { title, rows } = sheet;
  const more = rows.length - mostRows;
  return [
    ...(title === '' ? [] : [title]),
    tableOf(sheet),
    ...(more > 0 ? [`And ${countOf(more)} more: --csv and --json have them all.`] : []),
  ].join('\n');
}

function tableOf(sheet: Sheet): string {
  const { columns, rows, sum } = shownSheet(sheet);
  const table = new Table({
    head: columns.map(({ name }) => name),
    colAligns: columns.map(({ kind }) => (kind === 'text' ? 'left' : 'right')),
    style: plain,
    chars: frame,
  });
  table.push(...[...rows.slice(0, mostRows), ...(sum ? [sum] : [])].map((row) => [...row]));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}
