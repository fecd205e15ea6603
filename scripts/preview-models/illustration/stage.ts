import { createDice, type Dice, hashOf } from '../random.ts';
import { createLight, type Light } from './colour/light.ts';
import { createDefs, type Defs } from './drawing/svg.ts';
import { type Brief, readBrief, type Style } from './language/brief.ts';

/** What every part of a picture is drawn with. */
export type Stage = {
  brief: Brief;
  dice: Dice;
  light: Light;
  defs: Defs;
  style: Style | undefined;
};

const STYLES = ['watercolour', 'flat', 'poster', 'ink', 'pixel', 'oil', 'neon'] as const;
/** Flat pictures have bands of colour where others have gradients. */
const FLAT_STEPS = 6;

/** Sets the stage for a prompt. */
export function createStage(prompt: string, seed: number): Stage {
  const brief = readBrief(prompt);
  const dice = createDice(hashOf(prompt) ^ Math.imul(seed, 0x9e3779b1));
  const style = brief.first(STYLES);
  const defs = createDefs(style === 'flat' ? FLAT_STEPS : undefined);
  return { brief, dice, light: createLight(brief, dice.fork('light')), defs, style };
}

/** The same stage with dice of its own for one part. */
export const partOf = (stage: Stage, name: string): Stage => ({
  ...stage,
  dice: stage.dice.fork(name),
});
