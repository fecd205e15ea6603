import { type RefObject, useRef } from 'react';
import type { Brush } from './brush.ts';
import { type Point, type Rect, rectAround, unionOf } from './geometry.ts';
import { drawHatch, wholeOf } from './stroke-hatch.ts';
import { toTable, type View } from './view.ts';

/** What happens with a stroke, in pixels of the picture. */
export type StrokeTarget = {
  /** The brush goes on; a stroke begins with a segment of no length. */
  extend: (segment: readonly [Point, Point]) => void;
  /** The brush is lifted. */
  end: () => void;
  /** The stroke was none: a second finger came, or Escape. */
  cancel: () => void;
};

type Options = {
  canvas: RefObject<HTMLCanvasElement | null>;
  view: View;
  brush: Brush | undefined;
  target: StrokeTarget;
};

/** Milliseconds in which the drawn stroke goes once it is applied. */
const fadeMs = 140;

/** The stroke that is running: draws it in the frames in which it grows, and tells its target. */
export function useStroke({ canvas, view, brush, target }: Options) {
  const running = useRef<Point[]>(undefined);
  const frame = useRef(0);
  const dirty = useRef<Rect>(undefined);
  const draw = () => {
    frame.current = 0;
    const context = canvas.current?.getContext('2d');
    if (!context || !brush || !running.current) return;
    const points = running.current.map((point) => toTable(view, point));
    drawHatch(context, [{ points, width: brush.size * view.scale }], dirty.current);
    dirty.current = undefined;
  };
  const grow = (from: Point, to: Point) => {
    const context = canvas.current?.getContext('2d');
    if (!brush || !context) return;
    target.extend([from, to]);
    const ends = [toTable(view, from), toTable(view, to)];
    const room = (brush.size * view.scale) / 2 + 4;
    dirty.current = unionOf(dirty.current, rectAround(ends, room, wholeOf(context)));
    frame.current ||= requestAnimationFrame(draw);
  };
  const finish = () => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    running.current = undefined;
  };
  return {
    isRunning: () => running.current !== undefined,
    begin: (at: Point) => {
      clear(canvas.current);
      running.current = [at];
      grow(at, at);
    },
    extend: (to: Point) => {
      const from = running.current?.at(-1);
      // Closer points than the brush can show cost time and change nothing.
      const least = brush ? Math.max(0.5, brush.size / 24) : 0;
      if (!from || Math.hypot(to.x - from.x, to.y - from.y) < least) return;
      running.current?.push(to);
      grow(from, to);
    },
    end: () => {
      if (!running.current) return;
      finish();
      fadeOut(canvas.current);
      target.end();
    },
    cancel: () => {
      if (!running.current) return;
      finish();
      clear(canvas.current);
      target.cancel();
    },
  };
}

function clear(canvas: HTMLCanvasElement | null): void {
  for (const animation of canvas?.getAnimations() ?? []) animation.cancel();
  const context = canvas?.getContext('2d');
  if (!context) return;
  const { width, height } = wholeOf(context);
  context.clearRect(0, 0, width, height);
}

function fadeOut(canvas: HTMLCanvasElement | null): void {
  if (!canvas || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    clear(canvas);
    return;
  }
  const animation = canvas.animate({ opacity: [1, 0] }, fadeMs);
  // A stroke that has begun since has canceled it.
  animation.onfinish = () => clear(canvas);
}
