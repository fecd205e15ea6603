import { filled } from '../../drawing/markup.ts';
import type { Concept } from '../../language/vocabulary.ts';
import type { Stage } from '../../stage.ts';

export type Coat = { base: string; dark: string; pale: string };

/** The colours of an animal in this light: said in the prompt, or one of its own. */
export function coat(
  { brief, dice, light }: Stage,
  concept: Concept,
  depth: number,
  own: readonly [string, ...string[]],
): Coat {
  const base = brief.colourOf(concept) ?? dice.pick(own);
  return {
    base: light.paint(base, depth),
    dark: light.shaded(base, depth),
    pale: light.lit(base, depth),
  };
}

/** The shape, and its lit rim where the light falls on it. */
export function modelled({ defs, light }: Stage, path: string, { base, dark, pale }: Coat): string {
  const ends = light.side < 0 ? ([0, 0, 1, 0.25] as const) : ([1, 0, 0, 0.25] as const);
  const fill = defs.linear(
    [
      [0, pale],
      [0.3, base],
      [1, dark],
    ],
    ends,
  );
  return filled(path, fill);
}
