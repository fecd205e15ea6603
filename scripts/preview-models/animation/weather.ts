import type { Frame, Size } from './frame.ts';
import { type Overlay, paintDot } from './overlays.ts';

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

type Flake = {
  x: number;
  y: number;
  radius: number;
  opacity: number;
  falls: number;
  swing: number;
};

const FLAKES = 300;

function createFlake(random: () => number, rounds: number): Flake {
  const near = random() ** 2;
  return {
    x: random(),
    y: random(),
    radius: 0.0035 + 0.009 * near,
    opacity: 0.55 + 0.4 * random() - 0.25 * near,
    falls: rounds + Math.round(near * rounds),
    swing: random() * 2 * Math.PI,
  };
}

/** Snow falls in flakes of different nearness, each a whole number of times through the picture. */
export function createSnow(size: Size, rounds: number, random: () => number): Overlay {
  const { width, height } = size;
  const scale = Math.min(width, height);
  const flakes = Array.from({ length: FLAKES }, () => createFlake(random, rounds));
  return (frame, phase) => {
    for (const flake of flakes) {
      const radius = Math.max(1, flake.radius * scale);
      const sideways = 0.012 * Math.sin(2 * Math.PI * flake.falls * phase + flake.swing);
      const y = ((flake.y + flake.falls * phase) % 1) * (height + 2 * radius) - radius;
      const x = (flake.x + sideways) * width;
      paintDot(frame, { x, y, radius, opacity: flake.opacity });
    }
  };
}
