import type { Frame, Samples } from './frame.ts';

/** A soft round dot of light; places and radius in pixels of the frame. */
export type Dot = { x: number; y: number; radius: number; opacity: number };

/** Brightness and colour differences of white in video. */
const WHITE = 235;
const GREY = 128;

/** Blends a disc that fades from the middle outwards towards a value. */
function blend({ width, height, data }: Samples, dot: Dot, value: number): void {
  const { x, y, radius, opacity } = dot;
  const top = Math.max(0, Math.ceil(y - radius - 0.5));
  const bottom = Math.min(height - 1, Math.floor(y + radius - 0.5));
  const left = Math.max(0, Math.ceil(x - radius - 0.5));
  const right = Math.min(width - 1, Math.floor(x + radius - 0.5));
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const far = ((column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2) / radius ** 2;
      if (far >= 1) continue;
      const i = row * width + column;
      const old = data[i] ?? 0;
      data[i] = old + (value - old) * opacity * (1 - far) ** 2 + 0.5;
    }
}

/** Paints a white dot onto a frame. */
export function paintDot({ luma, cb, cr }: Frame, dot: Dot): void {
  blend(luma, dot, WHITE);
  const half = { ...dot, x: dot.x / 2, y: dot.y / 2, radius: Math.max(1, dot.radius / 2) };
  blend(cb, half, GREY);
  blend(cr, half, GREY);
}
