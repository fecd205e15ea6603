import { paintDot } from './dot.ts';
import type { Size } from './frame-size.ts';
import type { Overlay } from './overlay.ts';

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
