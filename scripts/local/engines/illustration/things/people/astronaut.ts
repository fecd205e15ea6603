import { circle, ellipse, filled, stroked } from '../../drawing/markup.ts';
import type { Thing } from '../thing.ts';

/** An astronaut in a suit. */
export const astronaut: Thing = ({ light, defs, brief }, depth) => {
  const own = brief.colourOf('astronaut') ?? '#eef0f2';
  const suit = light.lit(own, depth);
  const shade = light.shaded(own, depth);
  const pack = `<rect x="-21" y="-80" width="42" height="42" rx="8" fill="${light.shaded('#b5bac4', depth)}"/>`;
  const legs = filled(
    'M-15 -40L-17 -6C-17 0 -5 0 -5 -5L-1 -30H1L5 -5C5 0 17 0 17 -6L15 -40Z',
    shade,
  );
  const arms = stroked('M-16 -68C-26 -60 -28 -50 -25 -40M16 -68C26 -60 30 -54 32 -64', suit, 10);
  const body = `<rect x="-17" y="-76" width="34" height="42" rx="12" fill="${suit}"/>`;
  const panel = `<rect x="-9" y="-60" width="18" height="12" rx="2.5" fill="${light.paint('#9aa3b0', depth)}"/>${circle(-4, -54, 2, light.lamp('#e0563a'))}${circle(3, -54, 2, light.lamp('#5fb0d8'))}`;
  const visor = defs.linear([
    [0, light.lamp('#ffd88a')],
    [0.5, light.lamp('#c2703a')],
    [1, light.lamp('#3a2b4f')],
  ]);
  const helmet =
    circle(0, -86, 18, suit) +
    ellipse(0, -86, [13.5, 11.5], visor) +
    stroked('M-9 -90C-7 -95 -2 -97 2 -97', '#ffffff', 2, { opacity: 0.8 });
  return pack + legs + arms + body + panel + helmet;
};
