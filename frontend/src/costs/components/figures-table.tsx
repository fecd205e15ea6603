import { type ReactNode, type RefCallback, useCallback, useState } from 'react';

export type FigureColumn<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Words stand left, figures right. */
  isText?: boolean;
  /** Long words go on in the next line. */
  wraps?: boolean;
  /** Takes the whole width on phones, where two others stand beside each other. */
  isWide?: boolean;
  /** Left out on phones, or where the page is narrower than 1100 px. */
  from?: keyof typeof shownFrom;
};

const shownFrom = { tablet: 'hidden sm:table-cell', wide: 'hidden @[1100px]:table-cell' } as const;

/** The layout of phones takes the roles of a table's parts away, where they are not said. */
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

/** A dense table. On phones the figures of a row stand below its name, each with that of its column. */
export function FiguresTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, keyOf, sum, isMarked } = props;
  const [scroller, overflows] = useOverflow();
  const reached = overflows && ({ tabIndex: 0, role: 'group', 'aria-label': caption } as const);
  return (
    <div ref={scroller} {...reached} className="overflow-x-auto">
      <table {...as('table')} className="w-full border-collapse text-cell max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:sr-only">
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
        <tbody className="max-sm:block">
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
          <tfoot className="max-sm:block">
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
  columns: readonly Pick<FigureColumn<never>, 'name' | 'isText' | 'wraps' | 'isWide' | 'from'>[];
  cells: readonly ReactNode[];
  look: string;
};

/** On phones: a name and its figure beside each other, or a name above all of its figures. */
const phoneRows = {
  pair: 'max-sm:flex max-sm:min-h-11 max-sm:items-center max-sm:justify-between max-sm:gap-3',
  many: 'max-sm:grid max-sm:min-h-14 max-sm:grid-cols-2 max-sm:gap-x-6 max-sm:py-2',
} as const;

const named =
  'max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-2 max-sm:px-0 max-sm:before:text-fine max-sm:before:text-ink-3 max-sm:before:content-[attr(data-name)]';

function Line({ columns, cells, look }: LineProps) {
  const isPair = columns.filter(({ from }) => !from).length === 2;
  return (
    <tr
      {...as('row')}
      className={`h-8 border-t border-line max-sm:h-auto ${isPair ? phoneRows.pair : phoneRows.many} ${look}`}
    >
      {columns.map((column, place) => (
        <FigureCell
          key={column.name}
          column={column}
          isName={place === 0}
          isPair={isPair}
          cell={cells[place]}
        />
      ))}
    </tr>
  );
}

type CellProps = {
  column: LineProps['columns'][number];
  isName: boolean;
  isPair: boolean;
  cell: ReactNode;
};

function FigureCell({ column, isName, isPair, cell }: CellProps) {
  const { name, isText, wraps, isWide, from } = column;
  const align = `${isText ? 'text-left' : 'text-right'} ${wraps ? '' : 'whitespace-nowrap'}`;
  const wide = isPair ? '' : 'max-sm:col-span-2';
  if (isName) {
    return (
      <th
        scope="row"
        {...as('rowheader')}
        className={`pr-2 ${align} ${wide}`}
        style={{ fontWeight: 'inherit' }}
      >
        {cell}
      </th>
    );
  }
  const isEmpty = cell === null || cell === undefined || cell === '';
  const phone = from ? shownFrom[from] : isPair ? '' : `${named} ${isWide ? wide : ''}`;
  return (
    <td
      {...as('cell')}
      data-name={name}
      className={`px-1.5 last:pr-0 2xl:px-2 ${align} ${phone} ${isEmpty ? 'max-sm:hidden' : ''}`}
    >
      <span>{cell}</span>
    </td>
  );
}
