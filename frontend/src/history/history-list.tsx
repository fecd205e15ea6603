import type { ReactNode } from 'react';

export type HistoryListLook<Row> = {
  /** Pictures at the left. */
  lead?: (row: Row) => ReactNode;
  text: (row: Row) => ReactNode;
  /** The text takes all the room beside the pictures, and no more than that. */
  textGrows?: boolean;
  action: (row: Row) => ReactNode;
};

type Props<Row> = { label: string; rows: readonly Row[]; look: HistoryListLook<Row> };

/** The history on phones: a row of thumbnails, its date, and one button. */
export function HistoryList<Row extends { id: string }>({ label, rows, look }: Props<Row>) {
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex min-h-15 items-center gap-2 border-t border-line px-3.5 py-2"
        >
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
            {look.lead ? <div className="flex gap-2">{look.lead(row)}</div> : null}
            <div
              className={`text-cell whitespace-nowrap text-ink-2 ${look.textGrows ? 'min-w-0 flex-1' : ''}`}
            >
              {look.text(row)}
            </div>
          </div>
          {look.action(row)}
        </li>
      ))}
    </ul>
  );
}
