import { reachesItsCorner, safeCanvasPixels } from '../../../../media/canvas-limits.ts';
import type { Size } from '../../../../media/painting/geometry.ts';
import type { Mask } from '../../../../media/painting/mask.ts';

/** The size in which a cut-out is worked on: its own, or where this browser cannot draw that, the largest that every browser can. */
export function tableSize(whole: Size, canDraw: (size: Size) => boolean = drawsCanvas): Size {
  const pixels = whole.width * whole.height;
  if (pixels <= safeCanvasPixels || canDraw(whole)) return whole;
  const scale = Math.sqrt(safeCanvasPixels / pixels);
  return {
    width: Math.max(1, Math.floor(whole.width * scale)),
    height: Math.max(1, Math.floor(whole.height * scale)),
  };
}

function drawsCanvas({ width, height }: Size): boolean {
  const canvas = new OffscreenCanvas(width, height);
  try {
    const context = canvas.getContext('2d');
    return context !== null && reachesItsCorner(context);
  } catch {
    return false;
  } finally {
    // Safari counts the memory of all canvases until they are collected.
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** A mask of the table in the size of the whole cut-out, in which it is kept. */
export function wholeMask(mask: Mask, { width, height }: Size): Mask {
  if (mask.width === width && mask.height === height) return mask;
  const data = new Uint8Array(width * height);
  const columns = Uint32Array.from({ length: width }, (_, x) =>
    Math.floor((x * mask.width) / width),
  );
  for (let y = 0; y < height; y += 1) {
    const from = Math.floor((y * mask.height) / height) * mask.width;
    for (let x = 0; x < width; x += 1) {
      data[y * width + x] = mask.data[from + (columns[x] ?? 0)] ?? 0;
    }
  }
  return { width, height, data };
}
