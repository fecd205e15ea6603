import { mix, shade } from '../../colour/mix.ts';
import { filled, rect, stroked } from '../../drawing/markup.ts';
import { SIDE } from '../../drawing/size.ts';
import type { Stage } from '../../stage.ts';

/** A wall in the light of the hour, with what falls through a window that is not seen. */
export function wall(stage: Stage): string {
  const { dice, light, defs, brief } = stage;
  const own = dice.pick(['#d9c9ae', '#b9c4b4', '#c9a58c', '#a9b7c2', '#d8b7a4']);
  const tone = brief.colours[0] ? mix(own, brief.colours[0], 0.5) : own;
  const ends = light.side < 0 ? ([0, 0, 1, 0.6] as const) : ([1, 0, 0, 0.6] as const);
  const base = rect(
    0,
    0,
    [SIDE, SIDE],
    defs.linear({ 0: light.lit(tone), 50: light.paint(tone), 100: light.shaded(tone) }, ends),
  );
  if (light.covered || light.isDark) return base;
  const x = light.side < 0 ? 470 : 300;
  const lean = light.side < 0 ? 90 : -90;
  const panes = [0, 1].flatMap((column) =>
    [0, 1].map(
      (row) => `M${x + column * 130 + row * lean} ${170 + row * 190}h112l${lean * 0.88} 168h-112Z`,
    ),
  );
  return base + filled(panes.join(''), light.body.glow, { opacity: 0.42, filter: defs.blur(5) });
}

export function table({ dice, light, defs, brief }: Stage): string {
  const wood = dice.pick(['#9a6a42', '#7d5a44', '#b98d5f', '#6f6660', '#c9b492']);
  const tone = brief.colours[1] ? mix(wood, brief.colours[1], 0.5) : wood;
  const ends = light.side < 0 ? ([0, 0, 1, 0.4] as const) : ([1, 0, 0, 0.4] as const);
  const top = rect(
    0,
    TABLE,
    [SIDE, SIDE - TABLE],
    defs.linear({ 0: light.lit(tone), 60: light.paint(tone), 100: light.shaded(tone) }, ends),
  );
  const grain = Array.from({ length: 26 }, () => {
    const y = TABLE + 14 + dice.unit() * (SIDE - TABLE);
    const x = dice.between(-100, SIDE);
    return stroked(
      `M${x.toFixed(0)} ${y.toFixed(0)}q${dice.between(60, 180).toFixed(0)} ${dice.between(-5, 5).toFixed(0)} ${dice.between(160, 420).toFixed(0)} ${dice.between(-3, 3).toFixed(0)}`,
      light.shaded(shade(tone, -0.2)),
      dice.between(0.8, 2),
      { opacity: 0.35 },
    );
  });
  const edge = stroked(`M0 ${TABLE}H${SIDE}`, light.lit(tone), 3, { opacity: 0.7 });
  return top + grain.join('') + edge;
}

export const TABLE = 720;
