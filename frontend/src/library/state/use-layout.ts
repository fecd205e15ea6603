import { useCallback, useMemo, useRef } from 'react';
import type { Result } from '../../history/result.ts';
import type { Group } from './arrange.ts';
import { captionHeight, gaps, isNarrow, justify } from './justify.ts';
import { shapeOf } from './shapes.ts';

/** A row of the grid: a heading, or tiles. `size` in pixels, with the gap below. */
export type GridRow =
  | { kind: 'heading'; key: string; size: number; group: Group }
  | { kind: 'tiles'; key: string; size: number; height: number; tiles: readonly PlacedTile[] };

export type PlacedTile = { result: Result; width: number };

const headingHeight = 52;

/** Stands for a shape that is not known yet. */
const unknownShape = 1;

/**
 * The rows of the grid. What has been shown keeps the shape that it was shown with, although its picture may turn
 * out to have another: so nothing moves that somebody looks at. `onShown` is told what is.
 */
export function useLayout(groups: readonly Group[], width: number, measured: number) {
  const shown = useRef(new Map<string, number>());
  const arrangement = useRef<unknown>(undefined);
  if (arrangement.current !== width) shown.current.clear();
  arrangement.current = width;
  const ratioOf = useCallback(
    (result: Result) => shown.current.get(result.id) ?? shapeOf(result) ?? unknownShape,
    [],
  );
  const rows = useMemo(
    () => groups.flatMap((group) => rowsOf(group, width, ratioOf)),
    [groups, width, measured],
  );
  const onShown = useCallback(
    (some: readonly GridRow[]) => {
      for (const row of some) {
        if (row.kind === 'heading') continue;
        for (const { result } of row.tiles) shown.current.set(result.id, ratioOf(result));
      }
    },
    [ratioOf],
  );
  return { rows, onShown };
}

function rowsOf(group: Group, width: number, ratioOf: (result: Result) => number): GridRow[] {
  const gap = isNarrow(width) ? gaps.narrow : gaps.wide;
  const rows = justify(group.results.map(ratioOf), width);
  return [
    { kind: 'heading', key: `heading ${group.label}`, size: headingHeight, group },
    ...rows.map(({ height, tiles }): GridRow => {
      const placed = tiles.flatMap(({ index, width: own }) => {
        const result = group.results[index];
        return result ? [{ result, width: own }] : [];
      });
      const key = placed[0]?.result.id ?? '';
      return { kind: 'tiles', key, size: height + captionHeight + gap, height, tiles: placed };
    }),
  ];
}
