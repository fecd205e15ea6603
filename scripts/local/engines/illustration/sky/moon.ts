import { mix } from '../colour/mix.ts';
import { circle, group } from '../drawing/markup.ts';
import type { Stage } from '../stage.ts';

/** A full moon with its seas. */
export function moon({ dice, light, defs, brief }: Stage, x: number, y: number): string {
  const radius = brief.has('moon') ? dice.between(72, 96) : dice.between(40, 54);
  const { disc } = light.body;
  const shadow = mix(disc, light.sky[1], 0.45);
  const fill = defs.radial(
    { 0: disc, 80: mix(disc, shadow, 0.18), 100: mix(disc, shadow, 0.5) },
    [0.42, 0.4],
  );
  const seas = Array.from({ length: 8 }, () => {
    const angle = dice.between(0, Math.PI * 2);
    const away = dice.between(0.1, 0.66) * radius;
    const size = dice.between(0.08, 0.26) * radius;
    const at = [x + Math.cos(angle) * away, y + Math.sin(angle) * away] as const;
    return circle(at[0], at[1], size, shadow, { opacity: dice.between(0.18, 0.4) });
  });
  return circle(x, y, radius, fill) + group(seas.join(''));
}
