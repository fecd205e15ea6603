import { circle, ellipse, filled, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';

/** A campfire: logs, flames, sparks. */
export const fire: Thing = ({ dice, light, defs }, depth) => {
  const glow = circle(
    0,
    -34,
    210,
    defs.radial([
      [0, light.lamp('#ff9a3c'), 0.6],
      [0.3, light.lamp('#ff8a34'), 0.25],
      [1, light.lamp('#ff7a2c'), 0],
    ]),
  );
  const flame = (size: number, colour: string): string => {
    const lean = dice.between(-8, 8);
    return filled(
      `M${-26 * size} 0C${-40 * size} ${-34 * size} ${-10 * size} ${-42 * size} ${lean} ${-92 * size}C${8 * size} ${-60 * size} ${40 * size} ${-46 * size} ${26 * size} 0Z`,
      light.lamp(colour),
    );
  };
  const logs = stroked('M-38 4L34 -8M-34 -8L38 4M-16 6L14 8', light.shaded('#5a3826', depth), 10);
  const sparks = Array.from({ length: 20 }, () =>
    circle(
      dice.between(-34, 34),
      -60 - dice.unit() * 90,
      dice.between(0.7, 1.8),
      light.lamp('#ffcf70'),
    ),
  ).join('');
  return (
    glow +
    flame(1, '#e0541f') +
    flame(0.74, '#f59a2e') +
    flame(0.44, '#ffe08a') +
    logs +
    sparks +
    ellipse(0, 6, [54, 6], light.lamp('#ff9a3c'), { opacity: 0.25 })
  );
};
