import type { Rect } from '../../../../media/painting/geometry.ts';
import type { Mask } from '../../../../media/painting/mask.ts';
import { paintedFrom } from '../../../../media/painting/places.ts';

/** What is painted, opaque on nothing: a canvas that is stretched over the picture. */
export type Sheet = {
  canvas: OffscreenCanvas;
  /** Draws a part of the mask anew, in its pixels. */
  update: (area: Rect) => void;
};

/** Longest side in pixels: a finer one takes memory, and no screen shows it. */
const maxSide = 2048;

export function createSheet(mask: Mask): Sheet {
  const scale = Math.min(1, maxSide / Math.max(mask.width, mask.height));
  const width = Math.max(1, Math.round(mask.width * scale));
  const height = Math.max(1, Math.round(mask.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error(`This device cannot draw ${width} by ${height} pixels`);
  return {
    canvas,
    update: (area) => {
      const [left, top] = [Math.floor(area.x * scale), Math.floor(area.y * scale)];
      const right = Math.min(width, Math.ceil((area.x + area.width) * scale));
      const bottom = Math.min(height, Math.ceil((area.y + area.height) * scale));
      if (right <= left || bottom <= top) return;
      const pixels = new ImageData(right - left, bottom - top);
      copyPart(pixels, mask, { left, top, scale });
      context.putImageData(pixels, left, top);
    },
  };
}

type Place = { left: number; top: number; scale: number };

function copyPart(
  { data, width, height }: ImageData,
  mask: Mask,
  { left, top, scale }: Place,
): void {
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(mask.height - 1, Math.floor((top + y + 0.5) / scale)) * mask.width;
    for (let x = 0; x < width; x += 1) {
      const column = Math.min(mask.width - 1, Math.floor((left + x + 0.5) / scale));
      const isPainted = (mask.data[row + column] ?? 0) >= paintedFrom;
      data[4 * (y * width + x) + 3] = isPainted ? 255 : 0;
    }
  }
}
