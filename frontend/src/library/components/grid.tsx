import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { Result } from '../../history/result.ts';
import { resultCount } from '../content.ts';
import type { Group } from '../state/arrange.ts';
import { tileAfterKey } from '../state/grid-keys.ts';
import { gaps, isNarrow } from '../state/justify.ts';
import { useMeasuredShapes } from '../state/shapes.ts';
import { useLayout } from '../state/use-layout.ts';
import { usePlace, useVirtualRows } from '../state/use-virtual-rows.ts';
import { focusSoon, resultsOf, rowOf, useActiveTile, useKeptFocus } from './grid-focus.ts';
import { Tile } from './tile.tsx';
import type { TileWork } from './use-tile-press.ts';

/** What else may be asked of the grid. */
export type GridHandle = {
  /** Shows a tile and gives it the focus. */
  focus: (id: string) => void;
};

type Props = {
  ref: Ref<GridHandle>;
  groups: readonly Group[];
  selected: ReadonlySet<string>;
  /** Keys that do something to the tile that has the focus, or to those that are selected. */
  onKey: (event: KeyboardEvent, id: string | undefined) => void;
  /** The tile that Shift and a key have led to. */
  onExtend: (id: string) => void;
  onSelectAll: (group: Group) => void;
  work: Omit<TileWork, 'focus'>;
};

/** Pictures further down whose shapes are measured ahead. */
const measuredAhead = 40;

/** All results in justified rows, of which only those near the window are in the page. */
export function Grid({ ref, groups, selected, onKey, onExtend, onSelectAll, work }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const place = usePlace(element);
  const [ahead, setAhead] = useState<readonly Result[]>([]);
  const measured = useMeasuredShapes(ahead);
  const { rows, onShown } = useLayout(groups, place.width, measured);
  const { active, setActive, activeRow } = useActiveTile(rows);
  const virtual = useVirtualRows(rows, place.top, activeRow);
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    onShown(rows.slice(first, last + 1));
    setAhead(resultsOf(rows.slice(first, last + measuredAhead)).slice(0, 2 * measuredAhead));
  }, [rows, first, last, onShown]);
  const goTo = (id: string) => {
    setActive(id);
    virtual.scrollToIndex(rowOf(rows, id), { align: 'auto' });
    focusSoon(element.current, id);
  };
  const keepFocus = useKeptFocus(element, rows, active);
  useImperativeHandle(ref, () => ({ focus: goTo }));
  const press = (event: KeyboardEvent) => {
    const next = tileAfterKey(event, rows, active);
    if (!next) return onKey(event, active);
    event.preventDefault();
    if (event.shiftKey) onExtend(next);
    goTo(next);
  };
  const gap = isNarrow(place.width) ? gaps.narrow : gaps.wide;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of tiles is no table
    <div
      ref={element}
      role="grid"
      aria-label="Results"
      aria-multiselectable
      aria-rowcount={rows.length}
      onKeyDown={press}
      {...keepFocus}
      tabIndex={-1}
      className="relative outline-none"
      style={{ height: virtual.getTotalSize() }}
    >
      {items.map(({ index, start, key }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a grid of tiles is no table
          // biome-ignore lint/a11y/useFocusableInteractive: its tiles are what has the focus
          <div
            key={key}
            role="row"
            aria-rowindex={index + 1}
            className="absolute inset-x-0 top-0 flex"
            style={{ gap, transform: `translateY(${start - place.top}px)` }}
          >
            {row.kind === 'heading' ? (
              <Heading group={row.group} selected={selected} onSelectAll={onSelectAll} />
            ) : (
              row.tiles.map(({ result, width }, column) => (
                <Tile
                  key={result.id}
                  result={result}
                  width={width}
                  height={row.height}
                  selected={selected.has(result.id)}
                  selecting={selected.size > 0}
                  active={result.id === active}
                  column={column + 1}
                  work={{ ...work, focus: ({ id }) => setActive(id) }}
                />
              ))
            )}
          </div>
        );
      })}
    </div>
  );
}

type HeadingProps = {
  group: Group;
  selected: ReadonlySet<string>;
  onSelectAll: (group: Group) => void;
};

function Heading({ group, selected, onSelectAll }: HeadingProps) {
  const { label, days, results } = group;
  const all = results.every(({ id }) => selected.has(id));
  const count = resultCount(results.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of tiles is no table
    // biome-ignore lint/a11y/useFocusableInteractive: its button is what has the focus
    <div role="gridcell" className="flex h-11 w-full min-w-0 items-center gap-3">
      <h2 className="shrink-0 text-ui font-semibold">{label}</h2>
      <p className="min-w-0 truncate text-cell text-ink-3 max-sm:flex-1">
        {days ? `${days}, ${count}` : count}
      </p>
      <span aria-hidden className="h-px min-w-4 flex-1 bg-line max-sm:hidden" />
      <button
        type="button"
        onClick={() => onSelectAll(group)}
        className="h-11 shrink-0 rounded-control px-2 text-cell font-label whitespace-nowrap hover:bg-hover"
      >
        {all ? 'Select none' : 'Select all'}
        <span className="sr-only">{` of ${label}`}</span>
      </button>
    </div>
  );
}
