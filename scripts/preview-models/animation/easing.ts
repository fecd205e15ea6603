import type { Moves } from './motion-plan.ts';

/** From 0 to 1 with a soft start and end. */
export function ease(t: number): number {
  const x = Math.min(1, Math.max(0, t));
  return (1 - Math.cos(Math.PI * x)) / 2;
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothStep(from: number, to: number, value: number): number {
  const x = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return x * x * (3 - 2 * x);
}

/** Where moves along an axis have led at time `t`, between 0 (lowest) and 1 (highest point of the way). */
export function along(moves: Moves, t: number): number {
  const at = (time: number) =>
    moves.reduce((sum, move, k) => sum + move * ease(time * moves.length - k), 0);
  const stops = [0, ...moves.map((_, k) => at((k + 1) / moves.length))];
  const lowest = Math.min(...stops);
  return (at(t) - lowest) / (Math.max(...stops) - lowest || 1);
}
