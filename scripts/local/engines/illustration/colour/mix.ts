import { toHex, toOklab } from './oklab.ts';

/** A colour between two; 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [l1, a1, b1] = toOklab(from);
  const [l2, a2, b2] = toOklab(to);
  const t = Math.min(1, Math.max(0, share));
  return toHex([l1 + (l2 - l1) * t, a1 + (a2 - a1) * t, b1 + (b2 - b1) * t]);
}

/** Changes lightness (-1 to 1, 0 leaves it) and colourfulness (1 leaves it). */
export function shade(colour: string, lightness: number, chroma = 1): string {
  const [l, a, b] = toOklab(colour);
  const target = lightness < 0 ? l * (1 + lightness) : l + (1 - l) * lightness;
  return toHex([target, a * chroma, b * chroma]);
}

/** Gives a colour another's hue and keeps its own lightness. */
export function recolour(colour: string, towards: string, share: number): string {
  const [l, a, b] = toOklab(colour);
  const [targetL, targetA, targetB] = toOklab(towards);
  const own = Math.hypot(a, b);
  const target = Math.hypot(targetA, targetB);
  const room = 1 - Math.abs(l - 0.55) * 0.9;
  const chroma = target < 0.02 ? 0.01 : Math.max(own, target * room) / target;
  const lightness = l + (targetL - l) * share * 0.3;
  const mixA = a + (targetA * chroma - a) * share;
  const mixB = b + (targetB * chroma - b) * share;
  return toHex([lightness, mixA, mixB]);
}

/** How light a colour looks, 0 to 1. */
export const lightnessOf = (colour: string): number => toOklab(colour)[0];
