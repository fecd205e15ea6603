import { ellipse, group, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';
import { ownColour, turnedBody } from './body.ts';

export const cup: Thing = (stage) => {
  const { dice, light, defs } = stage;
  const colour = ownColour(stage, 'cup', ['#f0e8da', '#c9573f', '#3f6f7f', '#d9a94a']);
  const saucer =
    ellipse(0, -4, [66, 10], light.shaded(colour)) +
    ellipse(0, -7, [66, 10], light.lit(colour)) +
    ellipse(0, -7, [34, 5], light.shaded(colour), { opacity: 0.5 });
  const handle = stroked('M36 -58C64 -62 62 -24 30 -24', light.paint(colour), 8);
  const body = turnedBody(
    stage,
    'M-42 -70H42C42 -36 34 -12 18 -7H-18C-34 -12 -42 -36 -42 -70Z',
    colour,
  );
  const coffee =
    ellipse(0, -70, [42, 9], light.lit(colour)) +
    ellipse(0, -69, [37, 7], light.paint('#4a2c1c')) +
    ellipse(-6, -70, [18, 2.6], light.lit('#9a6a44'), { opacity: 0.7 });
  const steam = [-14, 2, 16].map((x) =>
    stroked(
      `M${x} -82C${x + dice.between(-16, 16)} -98 ${x + dice.between(-16, 16)} -112 ${x + dice.between(-12, 12)} -136`,
      light.lit('#ffffff'),
      6,
      { opacity: 0.34 },
    ),
  );
  return saucer + handle + body + coffee + group(steam.join(''), { filter: defs.blur(3) });
};
