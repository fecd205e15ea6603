import { filled, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';
import { ownColour, turnedBody } from './body.ts';

export const plant: Thing = (stage) => {
  const { dice, light } = stage;
  const pot = ownColour(stage, 'plant', ['#b8623f', '#d8cfc0', '#5f6f72']);
  const leaves = Array.from({ length: 15 }, (_, i) => {
    const angle = -160 + (320 * i) / 14 + dice.between(-8, 8);
    const length = dice.between(40, 62) * (1 - Math.abs(angle) / 420);
    const green = dice.pick(['#4f8a55', '#3f7a4f', '#6a9f5f']);
    const tone = angle * light.side > 0 ? light.lit(green) : light.shaded(green);
    const leaf = `${filled(`M0 0C${-length * 0.24} ${-length * 0.5} ${-length * 0.16} ${-length * 0.9} 0 ${-length}C${length * 0.16} ${-length * 0.9} ${length * 0.24} ${-length * 0.5} 0 0Z`, tone)}${stroked(`M0 0V${-length * 0.9}`, light.shaded(green), 0.9, { opacity: 0.6 })}`;
    return `<g transform="translate(0 -36) rotate(${(angle * 0.5).toFixed(0)})">${leaf}</g>`;
  });
  const body =
    turnedBody(stage, 'M-22 -38H22L17 0H-17Z', pot) +
    filled('M-25 -44H25V-36H-25Z', light.lit(pot));
  return leaves.join('') + body;
};
