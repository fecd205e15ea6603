import { filled, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';
import { ownColour, turnedBody } from './body.ts';

export const bottle: Thing = (stage) => {
  const colour = ownColour(stage, 'bottle', ['#3f6a4f', '#5a3f2f', '#3a5a72']);
  const body =
    'M-5 -100H5V-76C5 -66 15 -62 15 -50V-3C15 0 13 0 11 0H-11C-13 0 -15 0 -15 -3V-50C-15 -62 -5 -66 -5 -76Z';
  const label =
    filled('M-15 -42H15V-16H-15Z', stage.light.lit('#efe4cc')) +
    stroked('M-8 -34H8M-8 -28H8M-5 -22H5', stage.light.shaded('#8a6a4a'), 1.2);
  const shine = stroked(`M${stage.light.side * 9} -54V-6`, '#ffffff', 2, { opacity: 0.4 });
  return (
    turnedBody(stage, body, colour) +
    label +
    filled('M-6 -104H6V-94H-6Z', stage.light.paint('#8a3f34')) +
    shine
  );
};
