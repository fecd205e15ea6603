import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Size } from './geometry.ts';

type Props = {
  ref?: Ref<HTMLCanvasElement>;
  /** CSS pixels. */
  table: Size;
  /** Draws the whole canvas, one unit a CSS pixel; drawn again whenever it is another function. */
  draw?: (context: CanvasRenderingContext2D) => void;
};

/** Most device pixels of a CSS pixel that are drawn: finer ones cost frames, and nobody sees them. */
const maxDensity = 2;

/** A canvas that fills its table. */
export function TableCanvas({ ref, table, draw }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useImperativeHandle(ref, () => canvas.current ?? document.createElement('canvas'));
  const density = Math.min(maxDensity, devicePixelRatio || 1);
  const width = Math.max(1, Math.round(table.width * density));
  const height = Math.max(1, Math.round(table.height * density));
  useLayoutEffect(() => {
    const { current } = canvas;
    if (!current) return;
    if (current.width !== width) current.width = width;
    if (current.height !== height) current.height = height;
    const context = current.getContext('2d');
    context?.setTransform(density, 0, 0, density, 0, 0);
    if (!context || !draw) return;
    context.clearRect(0, 0, table.width, table.height);
    draw(context);
  }, [draw, width, height, density, table]);
  return (
    <canvas ref={canvas} aria-hidden className="pointer-events-none absolute inset-0 size-full" />
  );
}
