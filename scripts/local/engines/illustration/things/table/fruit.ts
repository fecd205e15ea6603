import { ellipse, filled, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';
import { glint, ownColour, round } from './body.ts';

export const apple: Thing = (stage) => {
  const colour = ownColour(stage, 'apple', ['#c23a2c', '#b8c24a', '#d9783a']);
  const path =
    'M0 -84C14 -96 52 -94 52 -54C52 -18 28 2 12 0C4 -2 -4 -2 -12 0C-28 2 -52 -18 -52 -54C-52 -94 -14 -96 0 -84Z';
  const stem = stroked('M0 -82C0 -94 4 -102 10 -106', stage.light.shaded('#5a3d28'), 4);
  const leaf = filled(
    'M6 -96C16 -110 34 -110 42 -104C34 -94 18 -90 6 -96Z',
    stage.light.paint('#6a9a4a'),
  );
  return (
    round(stage, path, colour) +
    ellipse(0, -82, [13, 4], stage.light.shaded(colour), { opacity: 0.6 }) +
    stem +
    leaf +
    glint(stage, 24, -66, 6)
  );
};

export const pear: Thing = (stage) => {
  const colour = ownColour(stage, 'pear', ['#b7b548', '#c9a94a', '#9aa84a']);
  const path =
    'M0 -100C14 -100 18 -84 20 -70C24 -54 40 -44 40 -24C40 -6 22 2 0 0C-22 2 -40 -6 -40 -24C-40 -44 -24 -54 -20 -70C-18 -84 -14 -100 0 -100Z';
  return (
    round(stage, path, colour) +
    stroked('M0 -98C0 -108 -4 -114 -9 -118', stage.light.shaded('#5a3d28'), 4) +
    glint(stage, 15, -46, 5)
  );
};

export const lemon: Thing = (stage) => {
  const colour = ownColour(stage, 'lemon', ['#e8c53a', '#efd24f']);
  const path =
    'M-66 -44C-60 -52 -52 -56 -46 -64C-30 -90 30 -90 46 -64C52 -56 60 -52 68 -44C60 -38 52 -30 46 -22C30 0 -30 0 -46 -22C-52 -30 -60 -38 -66 -44Z';
  return round(stage, path, colour) + glint(stage, 20, -62, 6);
};
