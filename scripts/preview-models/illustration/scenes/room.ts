import { mix, shade } from '../colour/mix.ts';
import { d, filled, group, many, rect, SIDE, stroked } from '../drawing/svg.ts';
import type { Stage } from '../stage.ts';
import { landscape } from './landscape.ts';

/** A wall in the light of the hour, with what falls through a window that is not seen. */
export function wall({ dice, light, defs, brief }: Stage): string {
  const own = dice.pick(['#d9c9ae', '#b9c4b4', '#c9a58c', '#a9b7c2', '#d8b7a4']);
  const tone = brief.colours[0] ? mix(own, brief.colours[0], 0.5) : own;
  const stops = { 0: light.lit(tone), 50: light.paint(tone), 100: light.shaded(tone) };
  const base = rect(0, 0, [SIDE, SIDE], defs.linear(stops, light.across(0.6)));
  if (light.covered || light.isDark) return base;
  const [x, lean] = light.side < 0 ? [470, 90] : [300, -90];
  const panes = [0, 1].flatMap((column) =>
    [0, 1].map(
      (row) => `M${x + column * 130 + row * lean} ${170 + row * 190}h112l${lean * 0.88} 168h-112Z`,
    ),
  );
  return base + filled(panes.join(''), light.body.glow, { opacity: 0.42, filter: defs.blur(5) });
}

/** Where the table begins, in pixels from the top. */
export const TABLE = 720;

/** A table of wood from one side of the picture to the other. */
export function table({ dice, light, defs, brief }: Stage): string {
  const wood = dice.pick(['#9a6a42', '#7d5a44', '#b98d5f', '#6f6660', '#c9b492']);
  const tone = brief.colours[1] ? mix(wood, brief.colours[1], 0.5) : wood;
  const stops = { 0: light.lit(tone), 60: light.paint(tone), 100: light.shaded(tone) };
  const top = rect(0, TABLE, [SIDE, SIDE - TABLE], defs.linear(stops, light.across(0.4)));
  const dark = light.shaded(shade(tone, -0.2));
  const grain = many(26, () => {
    const y = TABLE + 14 + dice.unit() * (SIDE - TABLE);
    const x = dice.between(-100, SIDE);
    const [middle, bend] = [dice.between(60, 180), dice.between(-5, 5)];
    const line = d`M${x} ${y}q${middle} ${bend} ${dice.between(160, 420)} ${dice.between(-3, 3)}`;
    return stroked(line, dark, dice.between(0.8, 2), { opacity: 0.35 });
  });
  const edge = stroked(`M0 ${TABLE}H${SIDE}`, light.lit(tone), 3, { opacity: 0.7 });
  return top + grain + edge;
}

/** A window on the landscape that the prompt names. */
export function windowView(stage: Stage): string {
  const { light, defs } = stage;
  const [x, y, width, height] = [172, 84, 680, 520];
  const frame = light.paint('#e9dfcc');
  const outline = `M${x} ${y}h${width}v${height}h${-width}Z`;
  const view = `<g transform="translate(${x} ${y - 70}) scale(${width / SIDE})">${landscape(stage)}</g>`;
  const bars = `M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.42}h${width}`;
  const shade = { opacity: 0.5, filter: defs.blur(4) };
  return [
    group(view, { 'clip-path': defs.clip(outline) }),
    stroked(bars, frame, 12) + stroked(outline, frame, 22),
    stroked(`M${x - 9} ${y + height + 16}h${width + 18}`, light.shaded('#6b5a48'), 10, shade),
    rect(x - 34, y + height + 2, [width + 68, 22], light.lit('#efe6d4')),
  ].join('');
}
