import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState } from 'react';
import type { GridRow } from './use-layout.ts';

/** Rows before and after the window that are there already. */
const overscan = 3;

/** Pixels that the header and the bar of what is selected cover. */
const covered = { top: 72, bottom: 96 } as const;

/** The rows near the window, in a page that is as high as all of them. */
export function useVirtualRows(rows: readonly GridRow[], top: number, activeRow: number) {
  const sizeOf = useCallback((index: number) => rows[index]?.size ?? 0, [rows]);
  const keyOf = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  return useWindowVirtualizer({
    count: rows.length,
    estimateSize: sizeOf,
    getItemKey: keyOf,
    overscan,
    scrollMargin: top,
    scrollPaddingStart: covered.top,
    scrollPaddingEnd: covered.bottom,
    // The tile that has the focus stays, or the focus would be lost when it is scrolled away.
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (activeRow >= range.count || near.includes(activeRow)) return near;
      return [...near, activeRow].sort((one, other) => one - other);
    },
  });
}

/** How wide the grid is, and how far below the top of the page, in pixels. */
export function usePlace(element: { current: HTMLElement | null }) {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const grid = element.current;
    if (!grid) return undefined;
    const look = () => {
      const { width, top } = grid.getBoundingClientRect();
      const next = { width: Math.floor(width), top: Math.round(top + scrollY) };
      setPlace((last) => (last.width === next.width && last.top === next.top ? last : next));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(grid);
    if (grid.parentElement) sizes.observe(grid.parentElement);
    return () => sizes.disconnect();
  }, [element]);
  return place;
}
