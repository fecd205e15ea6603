import { circle, filled, stroked } from '../../drawing/markup.ts';
import type { Stage } from '../../stage.ts';

const HAIR = ['#2a2124', '#4f3226', '#8a5a34', '#b9463a', '#c9a05a', '#7a7a82'] as const;

/** Long, bound or short hair behind the head, and the lock before it. */
export function hair({ dice, light }: Stage): readonly [behind: string, before: string] {
  const colour = dice.pick(HAIR);
  const dark = light.shaded(colour);
  const tone = light.paint(colour);
  const lock =
    filled(
      'M398 420C390 300 450 232 530 236C620 240 652 318 636 410C620 356 596 330 560 322C500 336 430 342 398 420Z',
      tone,
    ) + stroked('M420 380C440 320 500 290 560 300', light.lit(colour), 5, { opacity: 0.6 });
  const long = filled(
    'M386 420C372 280 444 206 526 208C628 210 678 296 660 430C652 520 690 610 672 720H600L440 740C392 680 396 540 386 420Z',
    dark,
  );
  const bound =
    filled(
      'M390 430C376 290 446 212 526 214C626 216 668 300 650 440C640 500 420 520 390 430Z',
      dark,
    ) +
    circle(520, 196, 62, dark) +
    circle(508, 188, 46, tone);
  const short = filled(
    'M392 430C380 290 446 218 526 220C620 222 664 300 646 420C630 470 410 490 392 430Z',
    dark,
  );
  return [dice.pick([long, bound, short, long]), lock];
}
