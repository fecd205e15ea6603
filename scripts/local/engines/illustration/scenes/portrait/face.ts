import { mix } from '../../colour/mix.ts';
import { circle, filled, stroked } from '../../drawing/markup.ts';
import type { Stage } from '../../stage.ts';

const OUTLINE =
  'M402 400C402 300 456 262 524 262C596 262 640 304 638 404C636 500 584 592 522 594C456 594 404 500 402 400Z';
const LIPS = 'M484 530C500 520 512 526 522 530C532 526 546 520 562 530C546 550 500 550 484 530Z';

/** Brows, closed eyes, nose and mouth, in few strokes. */
function features({ light }: Stage, skin: string): string {
  const brow = light.shaded(mix(skin, '#3a2420', 0.75));
  const nose = light.shaded(mix(skin, '#7a3f30', 0.4));
  return (
    stroked('M436 408Q462 396 486 408M554 408Q580 396 604 408', brow, 5) +
    stroked('M440 432Q462 446 484 432M556 432Q580 446 602 432', light.shaded('#3a2420'), 5) +
    stroked('M522 420C514 460 508 484 520 492Q530 496 538 490', nose, 4) +
    filled(LIPS, light.paint(mix(skin, '#a8322f', 0.6)))
  );
}

/** A calm face with closed eyes; `fill` models it in the light. */
export function face(stage: Stage, skin: string, fill: string): string {
  const { light, defs } = stage;
  const blush = { opacity: 0.22, filter: defs.blur(12) };
  const cheeks = [450, 590].map((x) => circle(x, 470, 44, light.paint('#d9705a'), blush));
  return filled(OUTLINE, fill) + cheeks.join('') + features(stage, skin);
}
