import { filled, group, rect, stroked } from '../../drawing/markup.ts';
import type { Stage } from '../../stage.ts';
import type { Thing } from '../thing.ts';

/** Two beams, where it is dark enough to need them. */
function beams({ light, defs }: Stage): string {
  if (!light.isDark && !light.covered) return '';
  const shine = light.lamp('#fff0b8');
  const beam = (ends: readonly [number, number, number, number]) =>
    defs.linear(
      [
        [0, shine, 0.6],
        [1, shine, 0],
      ],
      ends,
    );
  return (
    filled('M4 -89L300 -140V-44Z', beam([0, 0, 1, 0])) +
    filled('M-4 -89L-220 -116V-66Z', beam([1, 0, 0, 0]))
  );
}

/** A lighthouse on its rock, with its beam in the dark. */
export const lighthouse: Thing = (stage, depth) => {
  const { brief, light, defs } = stage;
  const band = brief.colourOf('lighthouse') ?? '#c23b2c';
  const white = '#f3efe6';
  const body = 'M-12 0L-8 -78H8L12 0Z';
  const clip = defs.clip(body);
  const bands = [0, 2, 4]
    .map((i) => rect(-14, -78 + i * 16 + 8, [28, 14], light.paint(band, depth)))
    .join('');
  const dark = filled(
    light.side < 0 ? 'M2 0V-80H20V0Z' : 'M-2 0V-80H-20V0Z',
    light.shaded('#40405a', depth),
    { opacity: 0.28 },
  );
  const shaft = group(filled(body, light.lit(white, depth)) + bands + dark, { clip });
  const room =
    rect(-11, -82, [22, 4], light.shaded('#4a4a52', depth)) +
    rect(-6, -94, [12, 12], light.lamp('#ffe9a8')) +
    stroked('M-2 -94V-82M2 -94V-82', light.shaded('#4a4a52', depth), 1) +
    filled('M-9 -94L0 -105L9 -94Z', light.paint(band, depth));
  const rock =
    filled(
      'M-52 8C-48 -6 -30 -6 -22 -2C-10 -8 12 -8 24 -2C36 -6 48 0 54 8Z',
      light.shaded('#6d665f', depth),
    ) +
    filled(
      'M-40 4C-36 -4 -26 -4 -20 -1C-8 -6 4 -6 14 -2C0 0 -20 2 -40 4Z',
      light.lit('#a39a8c', depth),
      { opacity: 0.6 },
    );
  return beams(stage) + rock + shaft + room;
};
