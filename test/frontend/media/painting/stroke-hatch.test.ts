import { expect, test } from 'vitest';
import { wholeOf } from '../../../../frontend/src/media/painting/stroke-hatch.ts';

test.each([0.8, 1, 2])(
  'a canvas of %d device pixels a CSS pixel is cleared to its edges',
  (density) => {
    const canvas = { width: 1000 * density, height: 500 * density };
    const getTransform = () => ({ a: density });
    const context = { canvas, getTransform } as unknown as CanvasRenderingContext2D;
    expect(wholeOf(context)).toEqual({ x: 0, y: 0, width: 1000, height: 500 });
  },
);
