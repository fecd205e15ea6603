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
