import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMissingMedia } from '../media/picture-loading.tsx';

export type HistoryColumn<Row> = {
  title: string;
  /** `when` tells the row from all others, for the names of its buttons. */
  cell: (row: Row, when: string) => ReactNode;
  /** Share of the table's width, such as `w-[19%]`. */
  width: string;
  /** The last column stands at the right. */
  end?: boolean;
};

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  /** When each was made, by its id. */
  moments: ReadonlyMap<string, string>;
  columns: ReadonlyArray<HistoryColumn<Row>>;
};

export function HistoryTable<Row extends { id: string }>(props: Props<Row>) {
  const { label, rows, moments, columns } = props;
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
                {cell(row, moments.get(row.id) ?? '')}
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
  action: (row: Row, when: string) => ReactNode;
};

type ListProps<Row> = {
  label: string;
  rows: readonly Row[];
  moments: ReadonlyMap<string, string>;
  look: HistoryListLook<Row>;
};

/** The history in a narrow card: thumbnails, a date and one button a row. */
export function HistoryList<Row extends { id: string }>(props: ListProps<Row>) {
  const { label, rows, moments, look } = props;
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
          {look.action(row, moments.get(row.id) ?? '')}
        </li>
      ))}
    </ul>
  );
}

type ThumbnailProps = {
  source: string;
  alt: string;
  backdrop: string;
  /** For pictures that are always as high as wide. */
  square?: boolean;
  onMissing: (source: string) => void;
};

const shapes = { wide: 'h-10 w-13 max-sm:h-9.5 max-sm:w-11.5', square: 'size-10 max-sm:size-9.5' };

/** A small picture in a row of a history; where it cannot be read, its place stays. */
export function Thumbnail({ source, alt, backdrop, square = false, onMissing }: ThumbnailProps) {
  const shape = square ? shapes.square : shapes.wide;
  const { missing, markMissing } = useMissingMedia(source);
  if (missing) {
    return (
      <span
        role="img"
        aria-label={alt}
        className={`flex shrink-0 items-center justify-center rounded-picture bg-sunken text-ink-3 ${shape}`}
      >
        <ImageOff aria-hidden size={14} strokeWidth={2} />
      </span>
    );
  }
  return (
    <img
      src={source}
      alt={alt}
      loading="lazy"
      width={square ? 40 : 52}
      height={40}
      onError={() => {
        markMissing();
        onMissing(source);
      }}
      className={`shrink-0 rounded-picture object-contain ${shape} ${backdrop}`}
    />
  );
}
