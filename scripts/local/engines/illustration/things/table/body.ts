import { ellipse, filled } from '../../drawing/markup.ts';
import type { Concept } from '../../language/vocabulary.ts';
import type { Stage } from '../../stage.ts';

/** A round body: lit on one side, dark on the other, with light thrown back from the table. */
export function round({ light, defs }: Stage, path: string, colour: string): string {
  const x = light.side < 0 ? 0.3 : 0.7;
  const fill = defs.radial(
    [
      [0, light.lit(colour)],
      [0.35, light.paint(colour)],
      [0.85, light.shaded(colour)],
      [1, light.paint(colour)],
    ],
    [x, 0.3],
  );
  return filled(path, fill);
}

/** A body turned on a wheel: light runs down one side. */
export function turnedBody({ light, defs }: Stage, path: string, colour: string): string {
  const stops = [
    [0, light.paint(colour)],
    [0.26, light.lit(colour)],
    [0.55, light.paint(colour)],
    [0.9, light.shaded(colour)],
    [1, light.paint(colour)],
  ] as const;
  return filled(path, defs.linear(stops, light.side < 0 ? [0, 0, 1, 0] : [1, 0, 0, 0]));
}

export const glint = ({ light }: Stage, x: number, y: number, size: number): string =>
  ellipse(light.side < 0 ? -x : x, y, [size, size * 1.5], '#ffffff', {
    opacity: light.isDark ? 0.2 : 0.5,
  });

export const ownColour = (
  { brief, dice }: Stage,
  concept: Concept,
  own: readonly [string, ...string[]],
): string => brief.colourOf(concept) ?? dice.pick(own);
