import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Brush } from './brush.ts';
import { BrushRing, hideRing, placeRing } from './brush-ring.tsx';
import { clamp, type Point } from './geometry.ts';
import { TableCanvas } from './table-canvas.tsx';
import { type StrokeTarget, useStroke } from './use-stroke.ts';
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

/** CSS pixels by which an arrow moves the ring: specification of the keys. */
const ringStep = 8;

/** CSS pixels by which an arrow moves the picture, where nothing paints. */
const pictureStep = 40;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type KeyOptions = Omit<Parameters<typeof useTablePointers>[0], 'moving'> & {
  stroke: { isRunning: () => boolean };
};

function useTableKeys({ tableView, paints, stroke, onHover }: KeyOptions) {
  const { table, move } = tableView;
  const place = useRef<Point>(undefined);
  const [said, say] = useState('');
  const at = () => place.current ?? { x: table.width / 2, y: table.height / 2 };
  const show = (next: Point) => {
    place.current = next;
    onHover(next);
  };
  const step = ({ x, y }: Point, small: boolean) => {
    if (!paints) {
      move({ x: -x * pictureStep, y: -y * pictureStep });
      return;
    }
    const length = small ? 1 : ringStep;
    const from = at();
    show({
      x: clamp(from.x + x * length, 0, table.width),
      y: clamp(from.y + y * length, 0, table.height),
    });
    if (stroke.isRunning()) stroke.extend(at());
  };
  const toggle = () => {
    if (stroke.isRunning()) stroke.end();
    else stroke.begin(at());
    show(at());
    say(stroke.isRunning() ? 'Brush down' : 'Brush up, stroke done');
  };
  const leave = (element: HTMLElement) => {
    if (!stroke.isRunning()) {
      element.blur();
      return;
    }
    stroke.cancel();
    say('Stroke taken back');
  };
  const actionOf = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event;
    const arrow = Object.hasOwn(arrows, key) ? arrows[key] : undefined;
    if (arrow) return () => step(arrow, event.shiftKey);
    if (key === 'Enter' && paints) return toggle;
    return key === 'Escape' ? () => leave(currentTarget) : undefined;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isElsewhere = event.target !== event.currentTarget;
    const action = isElsewhere || event.ctrlKey || event.metaKey ? undefined : actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  };
  return {
    said,
    handlers: {
      onKeyDown: press,
      onFocus: (event: { currentTarget: HTMLElement }) => {
        if (paints && event.currentTarget.matches(':focus-visible')) show(at());
      },
      onBlur: () => {
        stroke.cancel();
        onHover(undefined);
      },
    },
  };
}

/** Whether Space is held where it does nothing else. */
function useSpaceHeld() {
  const held = useRef(false);
  useEffect(() => {
    const follow = (event: globalThis.KeyboardEvent) => {
      if (event.key !== ' ') return;
      const { target } = event;
      const isElsewhere =
        target instanceof Element && target.closest('button,a,input,[role=slider]');
      held.current = event.type === 'keydown' && !isElsewhere;
      if (held.current) event.preventDefault();
    };
    const release = () => {
      held.current = false;
    };
    addEventListener('keydown', follow);
    addEventListener('keyup', follow);
    addEventListener('blur', release);
    return () => {
      removeEventListener('keydown', follow);
      removeEventListener('keyup', follow);
      removeEventListener('blur', release);
    };
  }, []);
  return held;
}
