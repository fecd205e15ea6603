import { createLight } from '../../colour/light.ts';
import { placed, turned } from '../../drawing/markup.ts';
import { SIDE } from '../../drawing/size.ts';
import { ground } from '../../land/ground.ts';
import { comet } from '../../sky/comet.ts';
import { planetBall } from '../../sky/planet.ts';
import { stars } from '../../sky/stars.ts';
import { partOf, type Stage } from '../../stage.ts';
import { astronaut, rocket } from '../../things/travellers.ts';
import { heroes } from '../cast/heroes.ts';
import { needsGround } from '../cast/needs-ground.ts';
import { bigStars } from './big-stars.ts';
import { nebula } from './nebula.ts';

/** Planets: a large one that runs out of the picture or stands in it, and one or two small ones. */
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

/** The universe: gas, stars, planets; with ground under those who need it. */
export function space(whole: Stage): string {
  const light = createLight(whole.brief, whole.dice.fork('light'), 'morning');
  const stage = { ...whole, light };
  const { brief, dice } = stage;
  for (const one of ['space', 'planet', 'night', 'stars', 'moon'] as const) brief.has(one);
  const walkers = needsGround(stage);
  const alone =
    brief.mentions('astronaut') && !brief.mentions('moon') && brief.count('astronaut') === 1;
  const onlyAstronaut = alone && !needsGround(stage, ['astronaut']);
  const grounded = walkers && !onlyAstronaut;
  const side = light.side > 0 ? 0.7 : 0.3;
  const float = () =>
    turned(
      placed(astronaut(partOf(stage, 'astronaut'), 0), SIDE * side, 700, 3.4),
      dice.between(-24, 24),
      SIDE * side,
      560,
    );
  const ship = () =>
    turned(
      placed(rocket(partOf(stage, 'rocket'), 0), SIDE * (1 - side), 420, 2.5),
      dice.between(20, 48),
      SIDE * (1 - side),
      420,
    );
  const folds = grounded
    ? ground(partOf(stage, 'ground'), { from: 740, to: 830, folds: 3, surface: 'moonrock' })
    : [];
  const last = folds.at(-1);
  return [
    nebula(partOf(stage, 'nebula')),
    stars(partOf(stage, 'stars'), SIDE),
    bigStars(partOf(stage, 'big stars')),
    planets(partOf(stage, 'planets'), grounded || brief.mentions('astronaut')),
    brief.has('comet') ? comet(partOf(stage, 'comet'), 700) : '',
    brief.has('rocket') ? ship() : '',
    folds.map(({ markup }) => markup).join(''),
    last ? heroes(stage, last) : '',
    onlyAstronaut && brief.has('astronaut') ? float() : '',
  ].join('');
}
