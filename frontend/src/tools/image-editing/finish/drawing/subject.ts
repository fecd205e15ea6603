import { alphaOf, composeRow } from '../../../../../../shared/finished/subject-pixels.ts';
import type { Rect, Size } from '../../../../media/painting/geometry.ts';
import type { Mask } from '../../../../media/painting/mask.ts';
import { tableSize } from './table-size.ts';

/** A cut-out whose alpha is a mask: what it is drawn from, and the canvas on which it lies. */
export type Subject = Size & {
  /** Of the cut-out as it is kept: larger where this browser cannot draw as much. */
  whole: Size;
  canvas: OffscreenCanvas;
  /** The picture as it was, in the size of the cut-out. */
  original: OffscreenCanvas;
  /** The alpha that the cut-out came with. */
  first: Mask;
  mask: Mask;
  /** Draws a part anew by its mask. */
  compose: (area: Rect) => void;
};

/** A canvas without a picture, or an error where this device has no room for it. */
export function canvasOf({ width, height }: Size, isRead = false) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: isRead });
  if (!context) throw new Error(`This device cannot draw ${width} by ${height} pixels`);
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

export function createSubject(cutOut: ImageBitmap, picture: ImageBitmap): Subject {
  const whole = { width: cutOut.width, height: cutOut.height };
  const size = tableSize(whole);
  const { width, height } = size;
  const first = canvasOf(size, true);
  const original = canvasOf(size, true);
  const drawn = canvasOf(size);
  first.context.drawImage(cutOut, 0, 0, width, height);
  original.context.drawImage(picture, 0, 0, width, height);
  drawn.context.drawImage(cutOut, 0, 0, width, height);
  const alpha = alphaOf(first.context.getImageData(0, 0, width, height).data);
  const mask = { ...size, data: alpha.slice() };
  return {
    ...size,
    whole,
    canvas: drawn.canvas,
    original: original.canvas,
    first: { ...size, data: alpha },
    mask,
    compose: (area) => {
      const { x, y } = area;
      const pixels = first.context.getImageData(x, y, area.width, area.height);
      const before = original.context.getImageData(x, y, area.width, area.height).data;
      for (let row = 0; row < area.height; row += 1) {
        const start = (y + row) * width + x;
        const alphas = mask.data.subarray(start, start + area.width);
        composeRow(pixels.data, before, alphas, row * area.width);
      }
      drawn.context.putImageData(pixels, x, y);
    },
  };
}
