import { circle, placed } from '../../drawing/markup.ts';
import { SIDE } from '../../drawing/size.ts';
import type { Stage } from '../../stage.ts';
import { fish, whale } from '../../things/animals.ts';

export function bubbles({ dice }: Stage): string {
  return Array.from({ length: 46 }, () => {
    const r = dice.between(1.5, 9) * dice.between(0.5, 1);
    const x = dice.between(0, SIDE);
    const y = dice.between(40, 940);
    return (
      circle(x, y, r, '#ffffff', { opacity: 0.12 }) +
      circle(x, y, r, 'none', { stroke: '#ffffff', width: 1.1, opacity: 0.5 }) +
      circle(x - r * 0.3, y - r * 0.3, r * 0.24, '#ffffff', { opacity: 0.8 })
    );
  }).join('');
}

export function swimmers(stage: Stage): string {
  const { brief, dice } = stage;
  const big = brief.has('whale')
    ? placed(
        whale(stage, 0.1),
        SIDE * dice.between(0.46, 0.54),
        470,
        dice.chance(0.5) ? 2.2 : -2.2,
        2.2,
      )
    : '';
  const school = (count: number, size: number, depth: number) => {
    const middle = [dice.between(250, 770), dice.between(200, 620)] as const;
    const look = dice.chance(0.5) ? 1 : -1;
    return Array.from({ length: count }, () => {
      const own = size * dice.between(0.7, 1.2);
      return placed(
        fish(stage, depth),
        middle[0] + dice.between(-200, 200),
        middle[1] + dice.between(-90, 90),
        own * look,
        own,
      );
    }).join('');
  };
  const hero = brief.has('fish')
    ? placed(fish(stage, 0), SIDE * dice.between(0.36, 0.64), 620, dice.chance(0.5) ? 3 : -3, 3)
    : '';
  const few = brief.mentions('fish') && brief.count('fish') === 1 && !brief.mentions('whale');
  return (
    school(9, 0.3, 0.5) + big + school(few ? 4 : 7, 0.62, 0.2) + (few ? hero : school(5, 1.1, 0))
  );
}
