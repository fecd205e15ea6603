import type { ReactNode } from 'react';

export type HistoryColumn<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  /** Share of the table's width, such as `w-[19%]`. */
  width: string;
  /** The last column stands at the right. */
  end?: boolean;
};

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  columns: ReadonlyArray<HistoryColumn<Row>>;
};

export function HistoryTable<Row extends { id: string }>({ label, rows, columns }: Props<Row>) {
  return (
    <table aria-label={label} className="w-full table-fixed border-collapse text-cell">
      <thead>
        <tr className="text-left text-ink-2">
          {columns.map(({ title, width, end }) => (
            <th
              key={title}
              scope="col"
              className={`h-9 pr-4 font-label first:pl-5 last:pr-5 ${width} ${end ? 'text-right' : ''}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="h-14 border-t border-line">
            {columns.map(({ title, cell, end }) => (
              <td key={title} className={`pr-4 first:pl-5 last:pr-5 ${end ? 'text-right' : ''}`}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export type HistoryListLook<Row> = {
  /** Pictures at the left. */
  lead?: (row: Row) => ReactNode;
  text: (row: Row) => ReactNode;
  /** The text takes all the room beside the pictures, and no more than that. */
  textGrows?: boolean;
  action: (row: Row) => ReactNode;
};

type ListProps<Row> = {
  label: string;
  rows: readonly Row[];
  look: HistoryListLook<Row>;
};

/** The history on phones: thumbnails, a date and one button a row. */
export function HistoryList<Row extends { id: string }>({ label, rows, look }: ListProps<Row>) {
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
