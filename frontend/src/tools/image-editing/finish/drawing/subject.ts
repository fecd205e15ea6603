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

function alphaOf(pixels: Uint8ClampedArray): Uint8Array {
  const alpha = new Uint8Array(pixels.length / 4);
  for (let index = 0; index < alpha.length; index += 1) alpha[index] = pixels[4 * index + 3] ?? 0;
  return alpha;
}

/**
 * Gives a row of the cut-out other alphas. Less alpha keeps the cut-out's own colors, which are clean at its edges; what is
 * more comes from the original.
 */
export function composeRow(
  cutOut: Uint8ClampedArray,
  original: Uint8ClampedArray,
  alphas: Uint8Array,
  firstPixel: number,
): void {
  for (let x = 0; x < alphas.length; x += 1) {
    const at = 4 * (firstPixel + x);
    const alpha = alphas[x] ?? 0;
    const own = cutOut[at + 3] ?? 0;
    if (alpha > own) {
      for (let channel = at; channel < at + 3; channel += 1) {
        const sum = (cutOut[channel] ?? 0) * own + (original[channel] ?? 0) * (alpha - own);
        cutOut[channel] = sum / alpha;
      }
    }
    cutOut[at + 3] = alpha;
  }
}
