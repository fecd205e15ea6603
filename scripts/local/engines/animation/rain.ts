import type { Frame } from './frame.ts';
import type { Size } from './frame-size.ts';
import type { Overlay } from './overlay.ts';

/** A streak of rain in pixels, from its upper end. */
type Streak = { x: number; y: number; length: number; opacity: number };
type Drop = { x: number; y: number; near: number; falls: number };

const DROPS = 320;
/** Pixels sideways for each pixel down. */
const SLANT = -0.12;
const BRIGHTNESS = 225;
/** How dark a rainy day makes the picture. */
const GLOOM = 0.9;
const BLACK = 16;

function darken({ luma: { data } }: Frame): void {
  const table = Uint8Array.from({ length: 256 }, (_, v) => BLACK + (v - BLACK) * GLOOM + 0.5);
  for (let i = 0; i < data.length; i++) data[i] = table[data[i] ?? 0] ?? 0;
}

function blendAt({ luma }: Frame, x: number, y: number, opacity: number): void {
  if (x < 0 || x >= luma.width) return;
  const i = y * luma.width + x;
  const old = luma.data[i] ?? 0;
  luma.data[i] = old + Math.max(0, BRIGHTNESS - old) * opacity + 0.5;
}

/** Paints a thin line between pixels, faint at its ends. */
function paintStreak(frame: Frame, { x, y, length, opacity }: Streak): void {
  const bottom = Math.min(frame.height - 1, Math.floor(y + length));
  for (let row = Math.max(0, Math.ceil(y)); row <= bottom; row++) {
    const along = (row - y) / length;
    const strength = opacity * Math.sin(Math.PI * along);
    const at = x + SLANT * (row - y);
    const column = Math.floor(at);
    blendAt(frame, column, row, strength * (1 - at + column));
    blendAt(frame, column + 1, row, strength * (at - column));
  }
}

function createDrop(random: () => number, rounds: number): Drop {
  const near = random() ** 1.5;
  return { x: random(), y: random(), near, falls: Math.round((4 + 3 * near) * (1 + rounds / 4)) };
}

/** Rain falls in streaks, near ones longer and faster, under a slightly darker sky. */
export function createRain(size: Size, rounds: number, random: () => number): Overlay {
  const { width, height } = size;
  const drops = Array.from({ length: DROPS }, () => createDrop(random, rounds));
  return (frame, phase) => {
    darken(frame);
    for (const { x, y, near, falls } of drops) {
      const length = height * (0.03 + 0.07 * near);
      const top = ((y + falls * phase) % 1) * (height + length) - length;
      const aside = (x * (1 - SLANT) * width + SLANT * top) % (width * (1 - SLANT));
      paintStreak(frame, { x: aside, y: top, length, opacity: 0.16 + 0.3 * near });
    }
  };
}
