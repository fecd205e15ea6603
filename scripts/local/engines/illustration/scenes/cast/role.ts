import type { Dice } from '../../drawing/dice.ts';
import { ellipse, placed } from '../../drawing/markup.ts';
import { SIDE } from '../../drawing/size.ts';
import type { Concept } from '../../language/vocabulary.ts';
import type { Stage } from '../../stage.ts';
import type { Thing } from '../../things/figure.ts';

/** Something that is asked for by name; height in pixels where it stands alone and near. */
export type Role = { concept: Concept; draw: Thing; height: number };

/** Everyone of a list that is wanted, as often as wanted. */
export function wanted({ brief }: Stage, roles: readonly Role[], most: number): Role[] {
  const list = roles.flatMap((role) =>
    brief.has(role.concept) ? Array.from({ length: brief.count(role.concept) }, () => role) : [],
  );
  return list.slice(0, most);
}

/** Places side by side, in a random order. */
export function places(dice: Dice, count: number, [from, to]: readonly [number, number]): number[] {
  const list = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5 + dice.between(-0.16, 0.16)) / count;
    return { x: SIDE * (from + (to - from) * t), order: dice.unit() };
  });
  return list.toSorted((one, other) => one.order - other.order).map(({ x }) => x);
}

type Spot = { x: number; y: number; height: number; depth: number };

/** The dark where something touches the ground, drawn out away from the light. */
function contactShadow({ light, defs }: Stage, { x, y, height, depth }: Spot): string {
  const dark = light.shaded('#20202c', depth);
  const strength = light.covered ? 0.3 : 0.55;
  const fill = defs.radial({ 0: [dark, strength], 60: [dark, strength * 0.6], 100: [dark, 0] });
  return ellipse(x - light.side * height * 0.2, y, [height * 0.5, height * 0.06], fill);
}

/** Puts someone in their place, looking towards the middle. */
export function standAt(stage: Stage, { draw }: Role, spot: Spot): string {
  const { x, y, height, depth } = spot;
  const size = height / 100;
  const look = x > SIDE / 2 ? -size : size;
  return contactShadow(stage, spot) + placed(draw(stage, depth), x, y, look, size);
}
