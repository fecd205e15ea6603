import { createLight } from '../colour/light.ts';
import { mix } from '../colour/mix.ts';
import { profile } from '../drawing/lines.ts';
import { ellipse, many, placed, rect, SIDE, turned } from '../drawing/svg.ts';
import { ground } from '../land/ground.ts';
import { bigStars, comet, planetBall, stars } from '../sky/stars.ts';
import { partOf, type Stage } from '../stage.ts';
import { astronaut, rocket } from '../things/travellers.ts';
import { heroes, needsGround } from './cast.ts';

const NEBULAE = [
  ['#0a0a1e', '#2b1b52', '#7a3a8c', '#e07a9a'],
  ['#060d1f', '#12305a', '#2a7a9a', '#8ee0c8'],
  ['#0c0818', '#3a1a3c', '#a0443c', '#f0a860'],
] as const;

function nebula({ dice, light, defs, brief }: Stage): string {
  const [night, deep, middle, bright] = dice.pick(NEBULAE);
  const [first, second] = brief.colours;
  const tone = (colour: string, towards: string | undefined) =>
    light.lamp(towards ? mix(colour, towards, 0.55) : colour);
  const dark = tone(night, undefined);
  const fill = defs.linear({ 0: dark, 60: tone(mix(night, deep, 0.5), first), 100: dark });
  const line = profile(dice, 3);
  const spots = (colour: string, count: number, size: number, opacity: number) => {
    const soft = defs.radial({
      0: [colour, opacity],
      50: [colour, opacity * 0.4],
      100: [colour, 0],
    });
    return many(count, () => {
      const x = dice.between(-60, SIDE + 60);
      const y = 512 + (line(x / 340) - 0.5) * 620 + (dice.unit() + dice.unit() - 1) * size * 1.6;
      return ellipse(x, y, [size * dice.between(0.7, 1.6), size * dice.between(0.4, 0.9)], soft);
    });
  };
  const gas =
    spots(tone(deep, first), 12, 300, 0.6) +
    spots(tone(middle, first), 13, 180, 0.4) +
    spots(tone(bright, second ?? first), 14, 90, 0.34) +
    spots(dark, 8, 100, 0.6);
  return rect(0, 0, [SIDE, SIDE], fill) + turned(gas, dice.between(-40, 30), 512, 512);
}

function planets(stage: Stage, standing: boolean): string {
  const { dice } = stage;
  const right = stage.light.side > 0;
  const r = standing ? dice.between(150, 200) : dice.between(230, 320);
  const x = right ? dice.between(300, 400) : dice.between(624, 724);
  const y = standing ? dice.between(250, 330) : dice.between(470, 600);
  const small = {
    x: right ? dice.between(700, 900) : dice.between(120, 320),
    y: dice.between(140, 320),
    r: dice.between(30, 60),
  };
  const tiny = {
    x: small.x + dice.between(-90, 90),
    y: small.y + dice.between(130, 260),
    r: dice.between(12, 22),
  };
  return (
    planetBall(stage, tiny, false) +
    planetBall(stage, small, false) +
    planetBall(stage, { x, y, r }, dice.chance(0.7))
  );
}

function floatingAstronaut(stage: Stage): string {
  const x = SIDE * (stage.light.side > 0 ? 0.7 : 0.3);
  const drawn = placed(astronaut(partOf(stage, 'astronaut'), 0), x, 700, 3.4);
  return turned(drawn, stage.dice.between(-24, 24), x, 560);
}

function spaceship(stage: Stage): string {
  const x = SIDE * (stage.light.side > 0 ? 1 - 0.7 : 1 - 0.3);
  const drawn = placed(rocket(partOf(stage, 'rocket'), 0), x, 420, 2.5);
  return turned(drawn, stage.dice.between(20, 48), x, 420);
}

/** The universe: gas, stars, planets; with ground under those who need it, while one astronaut floats. */
export function space(whole: Stage): string {
  const light = createLight(whole.brief, whole.dice.fork('light'), 'morning');
  const stage = { ...whole, light };
  const { brief } = stage;
  for (const one of ['space', 'planet', 'night', 'stars', 'moon'] as const) brief.has(one);
  const oneAstronaut = brief.mentions('astronaut') && brief.count('astronaut') === 1;
  const floats = oneAstronaut && !brief.mentions('moon') && !needsGround(stage, ['astronaut']);
  const moonrock = { from: 740, to: 830, folds: 3, surface: 'moonrock' } as const;
  const grounded = needsGround(stage) && !floats;
  const folds = grounded ? ground(partOf(stage, 'ground'), moonrock) : [];
  const nearest = folds.at(-1);
  return [
    nebula(partOf(stage, 'nebula')),
    stars(partOf(stage, 'stars'), SIDE),
    bigStars(partOf(stage, 'big stars')),
    planets(partOf(stage, 'planets'), grounded || brief.mentions('astronaut')),
    brief.has('comet') ? comet(partOf(stage, 'comet'), 700) : '',
    brief.has('rocket') ? spaceship(stage) : '',
    folds.map(({ markup }) => markup).join(''),
    nearest ? heroes(stage, nearest) : '',
    floats && brief.has('astronaut') ? floatingAstronaut(stage) : '',
  ].join('');
}
