import type { Picture } from '../background/picture.ts';
import { paintDot } from './dot.ts';
import type { Size } from './frame-size.ts';
import type { Overlay } from './overlay.ts';

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
