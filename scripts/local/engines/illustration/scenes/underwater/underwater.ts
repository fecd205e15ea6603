import { mix } from '../../colour/mix.ts';
import { filled, group, rect } from '../../drawing/markup.ts';
import { SIDE } from '../../drawing/size.ts';
import { partOf, type Stage } from '../../stage.ts';
import { seabed } from './reef.ts';
import { bubbles, swimmers } from './swimmers.ts';

function water({ light, defs }: Stage): string {
  const top = mix('#8fe3df', light.sky[3], 0.3);
  const tone = (colour: string) => light.paint(colour);
  return rect(
    0,
    0,
    [SIDE, SIDE],
    defs.linear({
      0: light.lit('#9be6e0'),
      20: mix(tone('#3fb3c4'), top, 0.2),
      60: tone('#1c6f96'),
      100: tone('#0d3557'),
    }),
  );
}

/** Light that falls in shafts from above. */
function shafts({ dice, light, defs }: Stage): string {
  const white = light.body.disc;
  const fill = defs.linear({ 0: [white, 0.5], 70: [white, 0.06], 100: [white, 0] });
  const list = Array.from({ length: 9 }, () => {
    const x = dice.between(-100, SIDE + 100);
    const width = dice.between(20, 90);
    const lean = (x - light.body.x * SIDE) * 0.5;
    return filled(
      `M${x.toFixed(0)} -20h${width.toFixed(0)}l${(lean + width).toFixed(0)} ${dice.between(620, 960).toFixed(0)}h${(-width * 2.2).toFixed(0)}Z`,
      fill,
      { opacity: dice.between(0.25, 0.7) },
    );
  });
  return (
    group(list.join(''), { filter: defs.blur(10), blend: 'soft-light' }) +
    group(list.slice(0, 5).join(''), { filter: defs.blur(14), opacity: 0.4 })
  );
}

/** Under the sea: light from above, a reef below, and those who swim between. */
export function underwater(stage: Stage): string {
  const { brief } = stage;
  for (const one of ['underwater', 'sea'] as const) brief.has(one);
  return [
    water(stage),
    shafts(partOf(stage, 'shafts')),
    swimmers(partOf(stage, 'swimmers')),
    seabed(partOf(stage, 'seabed')),
    bubbles(partOf(stage, 'bubbles')),
  ].join('');
}
