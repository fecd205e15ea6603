import { circle, ellipse, filled, stroked } from '../../drawing/markup.ts';
import type { Stage } from '../../stage.ts';
import type { Thing } from '../thing.ts';
import { type Coat, coat, modelled } from './coat.ts';

function canine(stage: Stage, fur: Coat, pale: string, bushy: number): string {
  const tail = 'M-18 -3C-42 6 -66 -2 -68 -22C-69 -38 -58 -48 -48 -44C-52 -30 -42 -17 -20 -18Z';
  const tip = 'M-67 -29C-68 -40 -58 -48 -48 -44C-50 -38 -50 -33 -48 -29C-54 -34 -60 -26 -67 -29Z';
  const body =
    'M14 0C13 -16 16 -32 14 -43C15 -50 17 -54 19 -57C26 -55 34 -54 41 -55C37 -60 32 -65 28 -68C27 -73 24 -77 21 -79C23 -86 23 -94 21 -102C15 -98 11 -92 9 -86C6 -87 4 -87 2 -86C0 -92 -4 -97 -8 -100C-9 -92 -8 -84 -5 -78C-8 -70 -9 -62 -11 -54C-21 -41 -29 -26 -29 -11C-29 -4 -27 0 -22 0Z';
  const chest =
    'M14 -43C15 -50 17 -54 19 -57C26 -55 34 -54 41 -55C34 -51 26 -51 22 -46C24 -34 18 -26 14 -16Z';
  const socks = filled(
    'M14 0C13.5 -8 14 -14 14.5 -20L6 -20C6 -12 5 -6 3 0Z',
    stage.light.shaded('#3a2620', 0.1),
    { opacity: 0.7 },
  );
  const face = circle(40, -56, 2.6, '#1b1719') + ellipse(23, -69, [1.8, 2.2], '#1b1719');
  const back = `<g transform="translate(0 0) scale(${bushy} ${bushy})">${modelled(stage, tail, fur)}${filled(tip, pale)}</g>`;
  const haunch = stroked('M-24 -3C-30 -18 -18 -30 -4 -24', fur.dark, 2.2, { opacity: 0.6 });
  return back + modelled(stage, body, fur) + filled(chest, pale) + socks + haunch + face;
}

export const fox: Thing = (stage, depth) => {
  const fur = coat(stage, 'fox', depth, ['#d9702a', '#cf6326', '#e0843c']);
  return canine(stage, fur, stage.light.lit('#f7efe2', depth), 1);
};

export const wolf: Thing = (stage, depth) => {
  const fur = coat(stage, 'wolf', depth, ['#7f858e', '#5d626c', '#a3a5a8']);
  return canine(stage, fur, stage.light.lit('#e6e4df', depth), 0.82);
};
