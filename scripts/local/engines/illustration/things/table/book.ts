import { filled, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';
import { ownColour } from './body.ts';

export const book: Thing = (stage) => {
  const { light, dice } = stage;
  const own = ownColour(stage, 'book', ['#8a3f3a', '#2f5a6a', '#6a5a8a', '#c9973f']);
  const layer = (y: number, colour: string, shift: number) => {
    const pages =
      filled(
        `M${-122 + shift} ${y - 6}H${120 + shift}V${y - 36}H${-122 + shift}Z`,
        light.lit('#f0e6d0'),
      ) +
      stroked(
        `M${-118 + shift} ${y - 14}H${118 + shift}M${-118 + shift} ${y - 22}H${118 + shift}M${-118 + shift} ${y - 30}H${118 + shift}`,
        light.shaded('#c9b896'),
        1.2,
        { opacity: 0.7 },
      );
    const cover =
      filled(
        `M${-130 + shift} ${y}H${128 + shift}V${y - 7}H${-130 + shift}ZM${-130 + shift} ${y - 35}H${128 + shift}V${y - 43}H${-130 + shift}Z`,
        light.paint(colour),
      ) +
      filled(
        `M${-134 + shift} ${y}C${-142 + shift} ${y - 14} ${-142 + shift} ${y - 30} ${-134 + shift} ${y - 43}H${-120 + shift}V${y}Z`,
        light.shaded(colour),
      );
    return pages + cover;
  };
  return (
    layer(0, own, 0) +
    layer(-44, dice.pick(['#3f6f7f', '#b8623f', '#7a8a5a']), dice.between(-14, 14))
  );
};
