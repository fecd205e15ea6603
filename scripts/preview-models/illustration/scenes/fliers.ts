import { many, placed, SIDE, stroked } from '../drawing/svg.ts';
import { partOf, type Stage } from '../stage.ts';
import { butterfly, flyingBird, perchedBird } from '../things/animals.ts';
import { balloon, rocket } from '../things/travellers.ts';
import { places } from './cast.ts';

function balloons(stage: Stage, horizon: number): string {
  const { brief, dice } = stage;
  const count = brief.count('balloon', 6);
  return places(dice, count, [0.08, 0.92])
    .map((x, i) => {
      const near = count === 1 ? 1 : i / (count - 1);
      const height = count === 1 ? 330 : 70 + 230 * near ** 1.6;
      const y = horizon * (0.95 - 0.24 * near) - dice.between(0, 90) * (1 - near);
      return placed(balloon(stage, (1 - near) * 0.5), x, Math.max(y, height + 30), height / 100);
    })
    .join('');
}

/** Birds of a flock for which the prompt gives no number. */
const FLOCK = 9;

function flock(stage: Stage, horizon: number, count: number): string {
  const { dice } = stage;
  const middle = SIDE * dice.between(0.35, 0.65);
  return many(count, () => {
    const size = dice.between(0.5, 1.5);
    const [x, y] = [middle + dice.between(-260, 260), horizon * dice.between(0.2, 0.75)];
    return placed(flyingBird(stage, 0.35 - size * 0.2), x, y, size);
  });
}

function launch(stage: Stage, horizon: number): string {
  const x = SIDE * (stage.light.side < 0 ? 0.64 : 0.36);
  const lean = stage.dice.between(8, 24).toFixed(0);
  return `<g transform="translate(${x} ${horizon * 0.6}) rotate(${lean}) scale(2.2)">${rocket(stage, 0)}</g>`;
}

/** What flies far off: balloons, birds, a rocket. */
export function fliers(whole: Stage, horizon: number): string {
  const stage = partOf(whole, 'fliers');
  const { brief } = stage;
  const birds = brief.has('bird') ? brief.count('bird', FLOCK) : 0;
  const gulls = brief.has('gull') ? Math.max(3, brief.count('gull', FLOCK)) : 0;
  return [
    brief.has('balloon') ? balloons(stage, horizon) : '',
    flock(stage, horizon, Math.max(gulls, birds > 1 ? birds : 0)),
    brief.has('rocket') ? launch(stage, horizon) : '',
  ].join('');
}

function perch(stage: Stage): string {
  const { dice, light } = stage;
  const right = light.side < 0;
  const x = SIDE * (right ? 0.66 : 0.34);
  const y = dice.between(560, 640);
  const edge = right ? SIDE + 20 : -20;
  const twig = `M${edge} ${y - 40}Q${(edge + x) / 2} ${y + 30} ${x} ${y + 2}T${right ? x - 190 : x + 190} ${y - 34}`;
  const green = light.paint('#5f8c4a');
  const leaves = [0.2, 0.45, 0.8, 1.3].map((t) => {
    const at = edge + (x - edge) * t;
    return `<path d="M${at} ${y}q14 -34 52 -40q-6 36 -52 40Z" fill="${green}"/>`;
  });
  const bird = placed(perchedBird(stage, 0), x, y, right ? -2.6 : 2.6, 2.6);
  return stroked(twig, light.shaded('#6b4a38'), 13) + leaves.join('') + bird;
}

/** What flutters or sits before everything else. */
export function flutterers(whole: Stage): string {
  const stage = partOf(whole, 'flutterers');
  const { brief, dice } = stage;
  const single = brief.has('bird') && brief.count('bird') === 1;
  const count = brief.has('butterfly') ? brief.count('butterfly', 7) : 0;
  const list = many(count, () => {
    const size = count === 1 ? 1.9 : dice.between(0.5, 1.3);
    return placed(butterfly(stage, 0), dice.between(180, 844), dice.between(420, 820), size);
  });
  return list + (single ? perch(stage) : '');
}
