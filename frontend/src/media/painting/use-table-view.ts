import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Point, Size } from './geometry.ts';
import { fitView, moveView, type View, zoomView } from './view.ts';

export type TableView = {
  element: RefObject<HTMLDivElement | null>;
  /** Of the table in CSS pixels. */
  table: Size;
  view: View;
  /** Whether the table follows its size and shows the whole picture. */
  isFit: boolean;
  fit: () => void;
  move: (by: Point) => void;
  /** Zooms around a place of the table, or its middle. */
  zoom: (factor: number, at?: Point) => void;
};

/** How a picture of that size lies on a table with `room` around it; a picture of another size is fitted anew. */
export function useTableView({ width, height }: Size, room: number): TableView {
  const element = useRef<HTMLDivElement>(null);
  const table = useSizeOf(element);
  const [chosen, setChosen] = useState<{ view: View; shape: string }>();
  const shape = `${width} ${height}`;
  return useMemo(() => {
    const picture = { width, height };
    const fitted = fitView(table, picture, room);
    const view = chosen?.shape === shape ? chosen.view : undefined;
    /** From the latest view, since a gesture may tell of several moves before the next frame. */
    const change = (next: (view: View) => View) =>
      setChosen((before) => {
        const from = before?.shape === shape ? before.view : fitted;
        return { view: moveView(next(from), { x: 0, y: 0 }, table, picture), shape };
      });
    return {
      element,
      table,
      view: view ?? fitted,
      isFit: view === undefined,
      fit: () => setChosen(undefined),
      move: (by) => change((from) => moveView(from, by, table, picture)),
      zoom: (factor, at = { x: table.width / 2, y: table.height / 2 }) =>
        change((from) => zoomView(from, factor, at, Math.min(0.1, fitted.scale))),
    };
  }, [table, width, height, shape, room, chosen]);
}

function useSizeOf(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
