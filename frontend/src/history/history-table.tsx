import type { ReactNode } from 'react';

/** A column of the table. */
export type TableHead = {
  title: string;
  /** Share of the table's width, such as `w-[19%]`. */
  width: string;
  /** The last column stands at the right. */
  end?: boolean;
};

/** A row as it shows: its cells by the places of their columns, and its parts in a list. */
export type BoundRow = {
  id: string;
  createdAt: string;
  cell: (column: number, when: string) => ReactNode;
  /** Pictures at the left. */
  lead: (() => ReactNode) | undefined;
  text: () => ReactNode;
  action: (when: string) => ReactNode;
};

type Props = {
  label: string;
  rows: readonly BoundRow[];
  /** When each was made, by its id. */
  moments: ReadonlyMap<string, string>;
  heads: readonly TableHead[];
};

export function HistoryTable({ label, rows, moments, heads }: Props) {
  return (
    <table aria-label={label} className="w-full table-fixed border-collapse text-cell">
      <thead>
        <tr className="text-left text-ink-2">
          {heads.map(({ title, width, end }) => (
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
            {heads.map(({ title, end }, column) => (
              <td key={title} className={`pr-4 first:pl-5 last:pr-5 ${end ? 'text-right' : ''}`}>
                {row.cell(column, moments.get(row.id) ?? '')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ListProps = {
  label: string;
  rows: readonly BoundRow[];
  moments: ReadonlyMap<string, string>;
  /** The text takes all the room beside the pictures, and no more than that. */
  textGrows: boolean;
};

/** The history in a narrow card: thumbnails, a date and one button a row. */
export function HistoryList({ label, rows, moments, textGrows }: ListProps) {
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex min-h-15 items-center gap-2 border-t border-line px-3.5 py-2"
        >
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
            {row.lead ? <div className="flex gap-2">{row.lead()}</div> : null}
            <div
              className={`text-cell whitespace-nowrap text-ink-2 ${textGrows ? 'min-w-0 flex-1' : ''}`}
            >
              {row.text()}
            </div>
          </div>
          {row.action(moments.get(row.id) ?? '')}
        </li>
      ))}
    </ul>
  );
}
