import { type ReactNode, type RefCallback, useCallback, useState } from 'react';

export type FigureColumn<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Words stand left, figures right. */
  isText?: boolean;
  /** Long words go on in the next line. */
  wraps?: boolean;
  /** Takes the whole width of a stacked row, where two others stand beside each other. */
  isWide?: boolean;
  /** The first column takes the room that the others leave, and is cut off first: figures never are. */
  takesRest?: boolean;
  /** Left out of stacked rows, or where the table is narrower than 1060 px. */
  from?: keyof typeof shownFrom;
};

const shownFrom = { row: 'stacked:hidden', wide: 'hidden @[1060px]:table-cell' } as const;

/** How much room a table needs to have rows: where it has less they are stacked, as on phones. */
function needOf(columns: readonly unknown[]): string {
  if (columns.length > 8) return '@container/broad';
  return columns.length > 3 ? '@container/medium' : '';
}

/** The stacked layout takes the roles of a table's parts away, where they are not said. */
const as = (role: 'table' | 'row' | 'rowheader' | 'cell') => ({ role });

type Props<Row> = {
  /** What the table is of, for screen readers. */
  caption: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Below an ink line; a cell for each column. */
  sum?: readonly ReactNode[];
  isMarked?: (row: Row) => boolean;
};

/** A dense table. Where it has no room the figures of a row stand below its name, each with that of its column. */
export function FiguresTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, sum, isMarked } = props;
  const [scroller, overflows] = useOverflow();
  const reached = overflows && ({ tabIndex: 0, role: 'group', 'aria-label': caption } as const);
  return (
    <div ref={scroller} {...reached} className={`overflow-x-auto ${needOf(columns)}`}>
      <table {...as('table')} className="w-full border-collapse text-cell stacked:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="stacked:sr-only">
          <tr {...as('row')} className="h-8">
            {columns.map(({ name, isText, from }) => (
              <th
                key={name}
                scope="col"
                className={`px-1.5 2xl:px-2 text-fine font-normal whitespace-nowrap text-ink-3 first:pl-0 last:pr-0 ${isText ? 'text-left' : 'text-right'} ${from ? shownFrom[from] : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="stacked:block">
          {rows.map((row) => (
            <Line
              key={keyOf(row)}
              columns={columns}
              cells={columns.map(({ cell }) => cell(row))}
              look={isMarked?.(row) ? 'bg-ochre-wash' : ''}
            />
          ))}
        </tbody>
        {sum ? (
          <tfoot className="stacked:block">
            <Line columns={columns} cells={sum} look="border-t-ink! font-semibold" />
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

/** Whether what an element holds is wider than it is: then it scrolls, and keyboards have to reach it. */
function useOverflow(): [RefCallback<HTMLElement>, boolean] {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    // A pixel is a matter of rounding.
    const look = () => setOverflows(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(look);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return [ref, overflows];
}

type LineProps = {
  columns: readonly Omit<FigureColumn<never>, 'cell'>[];
  cells: readonly ReactNode[];
  look: string;
};

/** Stacked: a name and its figure beside each other, or a name above all of its figures. */
const stackedRows = {
  pair: 'stacked:flex stacked:min-h-11 stacked:items-center stacked:justify-between stacked:gap-3',
  many: 'stacked:grid stacked:min-h-14 stacked:grid-cols-2 stacked:gap-x-6 stacked:py-2',
} as const;

/** A figure that has no room beside its column's name stands below it. */
const named =
  'stacked:flex stacked:flex-wrap stacked:items-baseline stacked:gap-x-2 stacked:*:ml-auto stacked:px-0 stacked:before:text-fine stacked:before:text-ink-3 stacked:before:content-[attr(data-name)]';

function Line({ columns, cells, look }: LineProps) {
  const isPair = columns.filter(({ from }) => !from).length === 2;
  return (
    <tr
      {...as('row')}
      className={`h-8 border-t border-line stacked:h-auto ${isPair ? stackedRows.pair : stackedRows.many} ${look}`}
    >
      {columns.map((column, place) => {
        const Cell = place === 0 ? NameCell : FigureCell;
        return <Cell key={column.name} column={column} isPair={isPair} cell={cells[place]} />;
      })}
    </tr>
  );
}

type CellProps = {
  column: LineProps['columns'][number];
  isPair: boolean;
  cell: ReactNode;
};

const wholeRow = 'stacked:col-span-2';

function alignOf({ isText, wraps }: CellProps['column']): string {
  return `${isText ? 'text-left' : 'text-right'} ${wraps ? '' : 'whitespace-nowrap'}`;
}

const restWidth = 'w-full min-w-32 max-w-0 stacked:w-auto stacked:min-w-0 stacked:max-w-none';

function NameCell({ column, isPair, cell }: CellProps) {
  const rest = column.takesRest ? restWidth : '';
  return (
    <th
      scope="row"
      {...as('rowheader')}
      className={`pr-2 ${alignOf(column)} ${isPair ? '' : wholeRow} ${rest}`}
      style={{ fontWeight: 'inherit' }}
    >
      {cell}
    </th>
  );
}

function FigureCell({ column, isPair, cell }: CellProps) {
  const { name, isWide, from } = column;
  const isEmpty = cell === null || cell === undefined || cell === '';
  const stacked = from ? shownFrom[from] : isPair ? '' : `${named} ${isWide ? wholeRow : ''}`;
  return (
    <td
      {...as('cell')}
      data-name={name}
      className={`px-1.5 last:pr-0 2xl:px-2 ${alignOf(column)} ${stacked} ${isEmpty ? 'stacked:hidden' : ''}`}
    >
      <span>{cell}</span>
    </td>
  );
}
