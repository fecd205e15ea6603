import { circle, ellipse, filled, placed, stroked } from '../../drawing/markup.ts';
import type { Stage } from '../../stage.ts';
import type { Thing } from '../thing.ts';
import { glint, ownColour, turnedBody } from './body.ts';

const STEMS = [
  [-34, -118, 0.9],
  [-14, -146, 1.1],
  [12, -136, 1],
  [32, -114, 0.85],
  [0, -112, 0.9],
] as const;

function bouquet(stage: Stage, colours: readonly [string, ...string[]]): string {
  const { dice, light } = stage;
  return STEMS.map(([x, y, size]) => {
    const colour = dice.pick(colours);
    const stem = stroked(
      `M0 -74Q${x * 0.3} ${(y - 74) / 2} ${x} ${y}`,
      light.shaded('#4f7a45'),
      2.4,
    );
    const leaf = filled(
      `M${x * 0.4} ${(y - 74) * 0.5}q${x > 0 ? 16 : -16} -6 ${x > 0 ? 22 : -22} -20q${x > 0 ? -18 : 18} 2 ${x > 0 ? -22 : 22} 20Z`,
      light.paint('#6b9456'),
    );
    const petals = Array.from({ length: 9 }, (_, i) => {
      const angle = (i * Math.PI * 2) / 9;
      const tone = i % 2 ? light.paint(colour) : light.lit(colour);
      return ellipse(Math.cos(angle) * 9, Math.sin(angle) * 8, [7.4, 6.6], tone);
    });
    const inner = Array.from({ length: 5 }, (_, i) =>
      ellipse(
        Math.cos(i * 1.256 + 0.5) * 4.4,
        Math.sin(i * 1.256 + 0.5) * 4,
        [5, 4.4],
        light.shaded(colour),
        { opacity: 0.55 },
      ),
    );
    return (
      stem +
      leaf +
      placed(
        petals.join('') + inner.join('') + circle(0, 0, 3.4, light.paint('#f0cf72')),
        x,
        y,
        size,
      )
    );
  }).join('');
}

export const vase: Thing = (stage) => {
  const { brief } = stage;
  const colour = ownColour(stage, 'vase', ['#3f6f7f', '#d9cdb8', '#b5583f', '#5a6a8a']);
  const blooms = brief.colourOf('flowers');
  brief.has('flowers');
  const flowers = bouquet(stage, blooms ? [blooms] : ['#d8644f', '#f0b85a', '#e9d9c9', '#c97a9a']);
  const body =
    'M-13 -78H13C12 -66 14 -60 24 -50C38 -36 34 -10 20 0H-20C-34 -10 -38 -36 -24 -50C-14 -60 -12 -66 -13 -78Z';
  const rim = ellipse(0, -78, [13, 3], stage.light.shaded(colour));
  const band = stroked('M-30 -34Q0 -26 30 -34M-31 -29Q0 -21 31 -29', stage.light.lit(colour), 1.4, {
    opacity: 0.7,
  });
  return `<g transform="scale(0.68)">${flowers}${turnedBody(stage, body, colour)}${rim}${band}${glint(stage, 18, -34, 3)}</g>`;
};
