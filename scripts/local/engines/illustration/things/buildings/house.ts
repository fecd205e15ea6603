import { circle, filled, group, rect, stroked } from '../../drawing/markup.ts';
import type { Stage } from '../../stage.ts';
import type { Thing } from '../thing.ts';
import { glowAround, pane } from './lit-window.ts';

const isWintry = ({ brief }: Stage): boolean =>
  brief.mentions('snow') || brief.mentions('winter') || brief.mentions('snowfall');

function smoke({ dice, light, defs }: Stage, x: number, y: number): string {
  const puffs = Array.from({ length: 9 }, (_, i) =>
    circle(x + i * 3.6 + dice.between(-3, 3), y - i * 8.5, 3 + i * 1.3, light.lit('#e8e6e4', 0.3), {
      opacity: 0.5 - i * 0.045,
    }),
  );
  return group(puffs.join(''), { filter: defs.blur(2) });
}

/** A cabin with a chimney; in winter there is snow on its roof. */
export const house: Thing = (stage, depth) => {
  const { brief, dice, light } = stage;
  const wall =
    brief.colourOf('house') ?? dice.pick(['#8a5a3c', '#a3432f', '#d9cdb8', '#6f7f86', '#b98a56']);
  const front = light.paint(wall, depth);
  const side = light.shaded(wall, depth);
  const lines = stroked('M-28 -12H22M-28 -22H22M-28 -32H22', side, 0.9, { opacity: 0.6 });
  const gable = filled(
    'M-28 0V-42L-3 -72L22 -42V0Z',
    light.side < 0 ? light.lit(wall, depth) : front,
  );
  const wing = filled('M22 0V-42L56 -42V0Z', light.side < 0 ? side : front);
  const roofColour = isWintry(stage) ? '#f3f6f9' : dice.pick(['#5b4038', '#7a3d30', '#4b4f57']);
  const roof =
    filled('M-3 -76L-34 -39L-30 -36L-3 -68L24 -37L62 -37L40 -76Z', light.lit(roofColour, depth)) +
    filled('M-3 -76L40 -76L62 -37L24 -37Z', light.paint(roofColour, depth));
  const chimney =
    filled('M26 -68V-94H36V-68Z', light.shaded('#7d5848', depth)) +
    (isWintry(stage) ? rect(25, -97, [12, 4], light.lit('#f3f6f9', depth)) : '');
  const door = filled('M-8 0V-24H4V0Z', light.shaded('#4a2f22', depth));
  const panes =
    pane(stage, -22, -30, [10, 12], depth) +
    pane(stage, 9, -30, [9, 12], depth) +
    pane(stage, 32, -30, [14, 13], depth) +
    pane(stage, -7, -54, [8, 9], depth);
  return (
    glowAround(stage, 10, -24, 120) +
    smoke(stage, 31, -97) +
    chimney +
    wing +
    gable +
    lines +
    roof +
    door +
    panes
  );
};
