import { type ReactNode, useId, useRef } from 'react';
import type { Brush } from './brush.ts';
import { BrushRing, hideRing, placeRing } from './brush-ring.tsx';
import type { Point } from './geometry.ts';
import { TableCanvas } from './table-canvas.tsx';
import { type StrokeTarget, useStroke } from './use-stroke.ts';
import { useSpaceHeld, useTableKeys } from './use-table-keys.ts';
import { useTablePointers } from './use-table-pointers.ts';
import type { TableView } from './use-table-view.ts';
import { toPicture } from './view.ts';

type Props = {
  /** What a screen reader calls the table. */
  label: string;
  tableView: TableView;
  /** `size` in pixels of the picture; without a brush a drag moves the picture. */
  brush: Brush | undefined;
  /** Strokes, in pixels of the picture. */
  target: StrokeTarget;
  /** Lie on the table under the running stroke. */
  children: ReactNode;
};

/** A picture on a table that is painted on by mouse, pen, finger or keys. */
export function PaintingTable({ label, tableView, brush, target, children }: Props) {
  const { element, table, view } = tableView;
  const canvas = useRef<HTMLCanvasElement>(null);
  const ring = useRef<SVGSVGElement>(null);
  const moving = useSpaceHeld();
  const hint = useId();
  const stroke = useStroke({ canvas, view, brush, target });
  const inPicture = {
    ...stroke,
    begin: (at: Point) => stroke.begin(toPicture(view, at)),
    extend: (to: Point) => stroke.extend(toPicture(view, to)),
  };
  const onHover = (at: Point | undefined) =>
    at ? placeRing(ring.current, at) : hideRing(ring.current);
  const pointers = useTablePointers({
    tableView,
    paints: brush !== undefined,
    moving,
    stroke: inPicture,
    onHover,
  });
  const keys = useTableKeys({ tableView, paints: brush !== undefined, stroke: inPicture, onHover });
  return (
    <div
      ref={element}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys paint on it
      tabIndex={0}
      aria-label={label}
      aria-describedby={hint}
      {...pointers}
      {...keys.handlers}
      className={`relative size-full touch-none overflow-hidden rounded-control bg-sunken select-none after:pointer-events-none after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus ${brush ? 'cursor-none' : 'cursor-grab active:cursor-grabbing'}`}
    >
      {children}
      <TableCanvas ref={canvas} table={table} />
      {brush ? (
        <BrushRing ref={ring} diameter={brush.size * view.scale} hardness={brush.hardness} />
      ) : null}
      <p id={hint} className="sr-only">
        {brush ? paintingHint : movingHint}
      </p>
      <p role="status" className="sr-only">
        {keys.said}
      </p>
    </div>
  );
}

const paintingHint =
  'Arrow keys move the brush, with Shift by one pixel. Enter sets it down and lifts it. Escape takes back a stroke that is not done.';
const movingHint = 'Arrow keys move the picture.';
