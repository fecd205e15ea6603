import { mix, shade } from '../colour/mix.ts';
import { ridge, under } from '../drawing/lines.ts';
import { circle, d, filled, group, many, placed, rect, SIDE, stroked } from '../drawing/svg.ts';
import { partOf, type Stage } from '../stage.ts';
import { fish, whale } from '../things/animals.ts';

function water({ light, defs }: Stage): string {
  const bright = mix(light.paint('#3fb3c4'), mix('#8fe3df', light.sky[3], 0.3), 0.2);
  const deep = { 60: light.paint('#1c6f96'), 100: light.paint('#0d3557') };
  const fill = defs.linear({ 0: light.lit('#9be6e0'), 20: bright, ...deep });
  return rect(0, 0, [SIDE, SIDE], fill);
}

function shafts({ dice, light, defs }: Stage): string {
  const white = light.body.disc;
  const fill = defs.linear({ 0: [white, 0.5], 70: [white, 0.06], 100: [white, 0] });
  const list = Array.from({ length: 9 }, () => {
    const x = dice.between(-100, SIDE + 100);
    const width = dice.between(20, 90);
    const lean = (x - light.body.x * SIDE) * 0.5 + width;
    const shaft = d`M${x} -20h${width}l${lean} ${dice.between(620, 960)}h${-width * 2.2}Z`;
    return filled(shaft, fill, { opacity: dice.between(0.25, 0.7) });
  });
  return (
    group(list.join(''), { filter: defs.blur(10), style: 'mix-blend-mode:soft-light' }) +
    group(list.slice(0, 5).join(''), { filter: defs.blur(14), opacity: 0.4 })
  );
}

function swimmers(stage: Stage): string {
  const { brief, dice } = stage;
  const whole = brief.has('whale')
    ? placed(whale(stage, 0.1), SIDE * dice.between(0.46, 0.54), 470, dice.pick([2.2, -2.2]), 2.2)
    : '';
  const school = (count: number, size: number, depth: number) => {
    const [x, y] = [dice.between(250, 770), dice.between(200, 620)];
    const look = dice.chance(0.5) ? 1 : -1;
    return many(count, () => {
      const own = size * dice.between(0.7, 1.2);
      const drawn = fish(stage, depth);
      const [aside, down] = [dice.between(-200, 200), dice.between(-90, 90)];
      return placed(drawn, x + aside, y + down, own * look, own);
    });
  };
  const hero = brief.has('fish')
    ? placed(fish(stage, 0), SIDE * dice.between(0.36, 0.64), 620, dice.pick([3, -3]), 3)
    : '';
  const alone = hero !== '' && brief.count('fish') === 1 && !brief.mentions('whale');
  const far = school(9, 0.3, 0.5);
  const middle = school(alone ? 4 : 7, 0.62, 0.2);
  return far + whole + middle + (alone ? hero : school(5, 1.1, 0));
}

const CORALS = ['#e0576a', '#f08a4f', '#d96ab0', '#f2c14e', '#8a6ad0', '#e8a0a8'] as const;

function coral({ dice, light }: Stage, x: number, y: number, size: number, depth: number): string {
  const own = dice.pick(CORALS);
  const [colour, tip] = [light.paint(own, depth), light.lit(light.paint(own, depth))];
  const branch = (x: number, y: number, angle: number, length: number, width: number): string => {
    const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
    const line = stroked(d`M${x} ${y}L${endX} ${endY}`, colour, width);
    if (length < size * 0.14) return line + circle(endX, endY, width * 0.8, tip);
    const twigs = [-0.42, 0.36].map((turn) => {
      const lean = angle + turn + dice.between(-0.15, 0.15);
      return branch(endX, endY, lean, length * 0.72, width * 0.74);
    });
    return line + twigs.join('');
  };
  return [-0.5, 0, 0.5]
    .map((lean) => branch(x, y, -Math.PI / 2 + lean, size * 0.38, size * 0.09))
    .join('');
}

function weed({ dice, light }: Stage, x: number, y: number, height: number, depth: number): string {
  const sway = dice.between(-46, 46);
  const green = light.paint(dice.pick(['#2f8a6a', '#3f9a58', '#4a7f4a']), depth);
  const wide = height * 0.05;
  const left = `M${x - wide} ${y}C${x - sway} ${y - height * 0.35} ${x + sway} ${y - height * 0.65} ${x + sway * 0.4} ${y - height}`;
  const right = `C${x + sway + wide} ${y - height * 0.6} ${x - sway + wide * 2} ${y - height * 0.35} ${x + wide} ${y}Z`;
  return filled(left + right, green);
}

function seabed(stage: Stage): string {
  const { dice, light, defs } = stage;
  const folds = [0.75, 0.4, 0].map((depth, i) => {
    const y = 780 + i * 88;
    const edge = ridge(dice, { y: y + 30, height: 110, waves: 2.4 - i * 0.5, detail: 3 });
    const tone = mix(light.paint('#c9b98a'), light.paint('#14486a'), 0.35 + depth * 0.6);
    const fill = defs.linear({ 0: shade(tone, 0.14), 100: shade(tone, -0.3) });
    const plants = many(9, () => {
      const x = dice.between(0, SIDE);
      const size = 180 - depth * 110;
      return dice.chance(0.5)
        ? coral(stage, x, y + 8, size * dice.between(0.6, 1.1), depth * 0.5)
        : weed(stage, x, y + 16, size * dice.between(0.9, 1.9), depth * 0.5);
    });
    const bed = filled(under(edge, SIDE + 20, true), fill);
    return group(plants, { opacity: 1 - depth * 0.45 }) + bed;
  });
  return folds.join('');
}

function bubbles({ dice }: Stage): string {
  return many(46, () => {
    const r = dice.between(1.5, 9) * dice.between(0.5, 1);
    const [x, y] = [dice.between(0, SIDE), dice.between(40, 940)];
    return (
      circle(x, y, r, '#ffffff', { opacity: 0.12 }) +
      circle(x, y, r, 'none', { stroke: '#ffffff', 'stroke-width': 1.1, opacity: 0.5 }) +
      circle(x - r * 0.3, y - r * 0.3, r * 0.24, '#ffffff', { opacity: 0.8 })
    );
  });
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
