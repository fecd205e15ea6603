import Table from 'cli-table3';
import type { LostItems } from './lost-items.ts';
import type { LostMedia } from './lost-media.ts';

/** What was found, and what was put back. */
export type RestoreReport = {
  to: string;
  tables: readonly (Omit<LostItems, 'lost'> & { lost: number })[];
  media: Omit<LostMedia, 'lost'> & { lost: readonly string[] };
  /** Items and files. */
  toPutBack: number;
  /** Until it was known what is lost. */
  seconds: number;
  /** Copies of tables that stay. */
  copies?: readonly string[];
  putBack?: { items: number; files: number };
  secondsToPutBack?: number;
};

/** Keys that are listed in the terminal; `--json` has all of them. */
const maxListed = 20;

/** The report, to be read in a terminal. */
export function reportText(report: RestoreReport): string {
  const { to, tables, media, seconds, copies = [], putBack, secondsToPutBack } = report;
  const rows = tables.map(({ table, then, lost, gone }) =>
    [table, then, lost, gone.deletedAccounts, gone.takenBack, gone.runOut].map(String),
  );
  const lines = [
    `As of ${to}, found in ${seconds} s`,
    tableText(
      ['Table', 'Then', 'Lost', 'Of deleted accounts', 'Links taken back', 'Expired'],
      rows,
    ),
    `${media.records} results with ${media.files} files: ${media.lost.length} files are lost and can be brought back.`,
    ...listed('Files of results that no version is left of', media.filesMissing),
    ...listed('Files without a result, which may be of work under way', media.filesWithoutRecord),
  ];
  if (putBack) {
    lines.push(
      `Put back in ${secondsToPutBack} s: ${putBack.items} items and ${putBack.files} files.`,
    );
  } else if (report.toPutBack === 0) lines.push('Nothing is lost.');
  if (copies.length > 0) {
    lines.push(
      'These copies stay, and the same command goes on with them. Where it is not run again:',
      ...copies.map((name) => `  aws dynamodb delete-table --table-name ${name}`),
    );
  }
  return lines.join('\n');
}

function tableText(head: string[], rows: string[][]): string {
  const made = new Table({ head, style: { head: [], border: [] } });
  made.push(...rows);
  return made.toString();
}

function listed(what: string, keys: readonly string[]): string[] {
  if (keys.length === 0) return [];
  const more = keys.length - maxListed;
  return [
    `${what}: ${keys.length}`,
    ...keys.slice(0, maxListed).map((key) => `  ${key}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
