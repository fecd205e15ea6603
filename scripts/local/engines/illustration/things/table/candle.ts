import { circle, ellipse, filled, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';
import { ownColour, turnedBody } from './body.ts';

export const candle: Thing = (stage) => {
  const { light, defs } = stage;
  const wax = ownColour(stage, 'candle', ['#efe4cc', '#d9c3a0', '#b8503f']);
  const glow = circle(
    0,
    -92,
    170,
    defs.radial([
      [0, light.lamp('#ffc866'), 0.75],
      [0.3, light.lamp('#ffb04a'), 0.26],
      [1, light.lamp('#ff9a3a'), 0],
    ]),
  );
  const body =
    turnedBody(stage, 'M-13 -74C-6 -71 6 -71 13 -74V0H-13Z', wax) +
    ellipse(0, -74, [13, 3.4], light.lit(wax));
  const holder =
    ellipse(0, 0, [28, 6], light.shaded('#8a6f3f')) + ellipse(0, -3, [28, 6], light.lit('#b8975a'));
  const flame =
    filled(
      'M-6 -82C-9 -92 -2 -100 0 -112C3 -100 9 -92 6 -82C4 -77 -4 -77 -6 -82Z',
      light.lamp('#ffb13a'),
    ) + filled('M-3 -81C-4 -88 0 -94 1 -100C3 -92 4 -86 3 -81Z', light.lamp('#fff3c0'));
  return glow + holder + body + stroked('M0 -74V-82', '#2b2320', 1.6) + flame;
};
