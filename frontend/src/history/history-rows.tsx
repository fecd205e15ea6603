import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMissingMedia } from '../media/picture-loading.tsx';
import type { BoundRow, TableHead } from './history-table.tsx';

export type HistoryColumn<Row> = TableHead & {
  /** `when` tells the row from all others, for the names of its buttons. */
  cell: (row: Row, when: string) => ReactNode;
};

export type HistoryListLook<Row> = {
  /** Pictures at the left. */
  lead?: (row: Row) => ReactNode;
  text: (row: Row) => ReactNode;
  /** The text takes all the room beside the pictures, and no more than that. */
  textGrows?: boolean;
  action: (row: Row, when: string) => ReactNode;
};

/** A row of a history as it shows, whatever the tool. */
export function bound<Row extends { id: string; createdAt: string }>(
  row: Row | undefined,
  columns: ReadonlyArray<HistoryColumn<Row>>,
  { lead, text, action }: HistoryListLook<Row>,
): BoundRow | undefined {
  if (!row) return undefined;
  return {
    id: row.id,
    createdAt: row.createdAt,
    cell: (column, when) => columns[column]?.cell(row, when),
    lead: lead && (() => lead(row)),
    text: () => text(row),
    action: (when) => action(row, when),
  };
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
