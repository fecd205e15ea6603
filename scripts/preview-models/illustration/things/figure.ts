import type { Light } from '../colour/light.ts';
import type { Concept } from '../language/brief.ts';
import type { Stage } from '../stage.ts';

/** Draws something that stands at 0,0 and is about 100 high; depth is how far away it is, 0 to 1. */
export type Thing = (stage: Stage, depth: number) => string;

/** The paints that a drawing may name, each made from a colour in daylight. */
function paintsOf({ light, defs }: Stage, depth: number) {
  const modelled = (own: string, middle: number) => ({
    0: light.lit(own, depth),
    [middle]: light.paint(own, depth),
    100: light.shaded(own, depth),
  });
  return new Map<string, (colour: string) => string>([
    ['lit', (own) => light.lit(own, depth)],
    ['paint', (own) => light.paint(own, depth)],
    ['shaded', (own) => light.shaded(own, depth)],
    ['lamp', light.lamp],
    ['coat', (own) => defs.linear(modelled(own, 30), light.across(0.25))],
    ['bust', (own) => defs.linear(modelled(own, 45), light.across(0.2))],
    ['tube', (own) => defs.linear(modelled(own, 60), light.across(0))],
    ['dome', (own) => defs.linear(modelled(own, 50))],
    ['pot', (own) => defs.linear(potStops(light, own), light.across(0))],
    ['ball', (own) => defs.radial(ballStops(light, own), [light.side < 0 ? 0.3 : 0.7, 0.3])],
  ]);
}

/** Turned on a wheel: light runs down one side, and the table throws some back on the other. */
const potStops = ({ lit, paint, shaded }: Light, own: string) => ({
  0: paint(own),
  26: lit(own),
  55: paint(own),
  90: shaded(own),
  100: paint(own),
});

const ballStops = ({ lit, paint, shaded }: Light, own: string) => ({
  0: lit(own),
  35: paint(own),
  85: shaded(own),
  100: paint(own),
});

/** Puts a drawing into the light of its picture: SVG whose colours are written as `lit:#c8322b`. */
export function inLight(stage: Stage, depth: number, drawing: string): string {
  const paints = paintsOf(stage, depth);
  return drawing.replaceAll(/"([a-z]+):(#[0-9a-f]{6})"/g, (_, name: string, colour: string) => {
    const paint = paints.get(name);
    if (!paint) throw new Error(`No paint is called ${name}.`);
    return `"${paint(colour)}"`;
  });
}

/** The colour that the prompt gives a thing, or one of its own. */
export function ownColour(
  { brief, dice }: Stage,
  concept: Concept,
  own: string | readonly [string, ...string[]],
): string {
  return brief.colourOf(concept) ?? (typeof own === 'string' ? own : dice.pick(own));
}

/** A thing with a colour of its own, which is called `own` in its drawing. */
export const figure = (concept: Concept, own: string | readonly [string, ...string[]]) => ({
  drawn(drawing: string | Thing): Thing {
    return (stage, depth) => {
      const colour = ownColour(stage, concept, own);
      const markup = typeof drawing === 'string' ? drawing : drawing(stage, depth);
      return inLight(stage, depth, markup.replaceAll(':own"', `:${colour}"`));
    };
  },
});
