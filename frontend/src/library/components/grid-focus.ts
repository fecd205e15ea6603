import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Result } from '../../history/result.ts';
import type { GridRow } from '../state/use-layout.ts';

/** A tile that comes into another row is a new element: it gets the focus back that the old one had. */
export function useKeptFocus(
  grid: { current: HTMLElement | null },
  rows: readonly GridRow[],
  active: string | undefined,
) {
  const had = useRef(false);
  const shown = useRef(rows);
  useLayoutEffect(() => {
    if (shown.current === rows) return;
    shown.current = rows;
    const lost = had.current && document.activeElement === document.body;
    if (lost && active) focusSoon(grid.current, active);
  }, [grid, rows, active]);
  return {
    onFocus: () => {
      had.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) had.current = false;
    },
  };
}

/** The tile that the Tab key reaches: the last that had the focus, or the first. */
export function useActiveTile(rows: readonly GridRow[]) {
  const [chosen, setActive] = useState<string>();
  const known = chosen === undefined ? -1 : rowOf(rows, chosen);
  const active = known >= 0 ? chosen : resultsOf(rows.slice(0, 2))[0]?.id;
  const activeRow = known >= 0 ? known : 1;
  return { active, setActive, activeRow };
}

export function rowOf(rows: readonly GridRow[], id: string): number {
  return rows.findIndex(
    (row) => row.kind === 'tiles' && row.tiles.some(({ result }) => result.id === id),
  );
}

export function resultsOf(rows: readonly GridRow[]): Result[] {
  return rows.flatMap((row) => (row.kind === 'tiles' ? row.tiles.map(({ result }) => result) : []));
}

/** Frames in which a tile that was far away comes into the page, or one moves to another row. */
const settlingFrames = 6;

export function focusSoon(grid: HTMLElement | null, id: string, frames = settlingFrames): void {
  const tile = grid?.querySelector<HTMLElement>(`[data-result="${id}"]`);
  const isFree = frames === settlingFrames || document.activeElement === document.body;
  if (tile && isFree) tile.focus({ preventScroll: true });
  if (frames > 0) requestAnimationFrame(() => focusSoon(grid, id, frames - 1));
}
