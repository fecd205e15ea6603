import type { Brief } from '../language/brief.ts';
import { mix, recolour, shade } from './mix.ts';

/** What the words for a mood do to every colour of a picture. */
export type Tone = (colour: string) => string;

/** Reads the tone of a prompt: pastel, vivid, muted, dark, warm, cool. */
export function toneOf(brief: Brief): Tone {
  const steps: Tone[] = [];
  if (brief.has('pastel')) steps.push((colour) => shade(mix(colour, '#fbf3ea', 0.34), 0, 0.92));
  if (brief.has('vivid')) steps.push((colour) => shade(colour, 0.02, 1.38));
  if (brief.has('muted')) steps.push((colour) => mix(shade(colour, 0, 0.55), '#8d8371', 0.1));
  if (brief.has('dark')) steps.push((colour) => mix(shade(colour, -0.28, 0.85), '#15161f', 0.16));
  if (brief.has('warm')) steps.push((colour) => mix(colour, '#e8863c', 0.13));
  if (brief.has('cool')) steps.push((colour) => mix(colour, '#3f7fb8', 0.15));
  if (brief.mentions('neon'))
    steps.push((colour) => recolour(shade(colour, -0.35, 1.2), '#5a1fa0', 0.3));
  if (brief.has('mono')) steps.push((colour) => shade(colour, 0, 0));
  return (colour) => steps.reduce((before, step) => step(before), colour);
}
