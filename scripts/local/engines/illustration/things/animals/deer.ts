import { circle, filled, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';
import { coat, modelled } from './coat.ts';

/** A stag that looks up. */
export const deer: Thing = (stage, depth) => {
  const fur = coat(stage, 'deer', depth, ['#a06a3e', '#8a5834', '#b57f50']);
  const bone = stage.light.paint('#5c4632', depth);
  const far = 'M26 -42L32 -22L30 0H26L25 -20L19 -40ZM-32 -44L-42 -24L-38 0H-42L-47 -24L-42 -46Z';
  const body =
    'M-37 -59C-26 -63 -8 -60 7 -61C15 -62 19 -67 22 -76C24 -83 25 -89 28 -94C31 -99 37 -99 41 -96L53 -88C56 -84 53 -81 48 -82L39 -80C37 -72 34 -60 31 -52C29 -46 26 -42 24 -40L23 -20L24 0H19L18 -20L16 -38C6 -36 -14 -36 -24 -41C-26 -34 -28 -28 -30 -22L-27 0H-32L-36 -22C-37 -32 -42 -41 -43 -50C-43 -55 -41 -58 -37 -59Z';
  const antlers = stroked(
    'M32 -98C27 -108 31 -118 24 -130M29 -110C24 -112 21 -116 20 -122M29 -119C33 -123 35 -127 36 -132M37 -98C41 -106 41 -114 50 -124M41 -108C47 -109 51 -112 54 -116M43 -114C42 -120 43 -126 46 -131',
    bone,
    2.2,
  );
  const ear = filled('M30 -95L18 -101C18 -95 23 -91 28 -90Z', fur.dark);
  const belly = filled(
    'M-24 -41C-14 -36 6 -36 16 -38C6 -43 -12 -45 -24 -41Z',
    stage.light.lit('#ead8bd', depth),
    { opacity: 0.6 },
  );
  const rump = filled(
    'M-42 -55L-48 -50C-46 -46 -43 -45 -41 -47Z',
    stage.light.lit('#f2e6d4', depth),
  );
  return (
    filled(far, fur.dark) +
    antlers +
    modelled(stage, body, fur) +
    belly +
    rump +
    ear +
    circle(41, -91, 1.5, '#151214')
  );
};
