import type { Picture, Size } from '../background/picture.ts';
import { ease } from './camera.ts';
import type { Frame, Samples } from './frame.ts';

/** Paints light or weather onto a frame; phase 1 looks like phase 0. */
export type Overlay = (frame: Frame, phase: number) => void;

/** A soft round dot of light; places and radius in pixels of the frame. */
type Dot = { x: number; y: number; radius: number; opacity: number };

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
function paintDot({ luma, cb, cr }: Frame, dot: Dot): void {
  blend(luma, dot, WHITE);
  const half = { ...dot, x: dot.x / 2, y: dot.y / 2, radius: Math.max(1, dot.radius / 2) };
  blend(cb, half, GREY);
  blend(cr, half, GREY);
}

type Glint = { x: number; y: number; size: number; start: number };

const GLINTS = 70;
/** Bright places are preferred: each glint is the brightest of this many tries. */
const TRIES = 5;
/** Share of the video for which a glint shines. */
const SHINES = 0.2;
const RAY_STEPS = 14;

function brightnessAt({ width, height, rgb }: Picture, x: number, y: number): number {
  const i = (Math.floor(y * height) * width + Math.floor(x * width)) * 3;
  return (rgb[i] ?? 0) + (rgb[i + 1] ?? 0) + (rgb[i + 2] ?? 0);
}

function createGlint(small: Picture, random: () => number): Glint {
  const places = Array.from({ length: TRIES }, () => ({ x: random(), y: random() }));
  const brightness = places.map(({ x, y }) => brightnessAt(small, x, y));
  const { x, y } = places[brightness.indexOf(Math.max(...brightness))] ?? { x: 0.5, y: 0.5 };
  return { x, y, size: 0.012 + 0.025 * random() ** 2, start: random() };
}

/** Small stars with four rays flare up here and there, each once. */
export function createSparkle(size: Size, small: Picture, random: () => number): Overlay {
  const scale = Math.min(size.width, size.height);
  const glints = Array.from({ length: GLINTS }, () => createGlint(small, random));
  return (frame, phase) => {
    for (const glint of glints) {
      const age = ((phase - glint.start + 1) % 1) / SHINES;
      if (age >= 1) continue;
      const strength = Math.sin(Math.PI * age) ** 2;
      const [x, y] = [glint.x * size.width, glint.y * size.height];
      const reach = glint.size * scale * (0.4 + 0.6 * strength);
      paintDot(frame, { x, y, radius: reach * 0.7, opacity: 0.5 * strength });
      for (let step = -RAY_STEPS; step <= RAY_STEPS; step++) {
        const away = (reach * 1.6 * step) / RAY_STEPS;
        const thin = 1 - Math.abs(step) / (RAY_STEPS + 1);
        const ray = { radius: 0.9 + reach * 0.11 * thin, opacity: 0.75 * strength * thin };
        paintDot(frame, { x: x + away, y, ...ray });
        paintDot(frame, { x, y: y + away, ...ray });
      }
    }
  };
}

/** Half the width of the band of light as a share of the frame's width. */
const HALF_WIDTH = 0.22;
/** How far the band leans: pixels sideways for each pixel down. */
const LEAN = -0.45;
const STRENGTH = 0.38;

/** A soft slanting band of light passes over the picture from left to right. */
export function createSweep({ width, height }: Size): Overlay {
  const half = HALF_WIDTH * width;
  const reach = width + height * Math.abs(LEAN) + 2 * half;
  return ({ luma }, phase) => {
    const middle = ease(phase) * reach - half;
    for (let y = 0; y < height; y++) {
      const centre = middle + LEAN * y;
      const from = Math.max(0, Math.ceil(centre - half));
      const to = Math.min(width - 1, Math.floor(centre + half));
      for (let x = from; x <= to; x++) {
        const far = (x - centre) / half;
        const light = STRENGTH * (1 - far * far) ** 2;
        const i = y * width + x;
        const old = luma.data[i] ?? 0;
        luma.data[i] = old + (WHITE - old) * light * (0.25 + (0.75 * old) / WHITE) + 0.5;
      }
    }
  };
}

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
