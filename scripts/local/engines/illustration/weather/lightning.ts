import { stroked } from '../drawing/markup.ts';
import { SIDE } from '../drawing/size.ts';
import type { Stage } from '../stage.ts';

export function bolt({ dice, light, defs }: Stage, horizon: number): string {
  let x = SIDE * (light.body.x > 0.5 ? dice.between(0.2, 0.4) : dice.between(0.6, 0.8));
  let path = `M${x.toFixed(1)} 60`;
  let forks = '';
  const steps = 11;
  for (let i = 1; i <= steps; i++) {
    x += dice.between(-42, 42);
    const y = 60 + ((horizon - 70) * i) / steps;
    path += `L${x.toFixed(1)} ${y.toFixed(1)}`;
    if (dice.chance(0.3))
      forks += `M${x.toFixed(1)} ${y.toFixed(1)}l${dice.between(-70, 70).toFixed(1)} 50l${dice.between(-24, 24).toFixed(1)} 44`;
  }
  const white = light.lamp('#fdf6ff');
  const glow = stroked(path, light.lamp('#b9a8ff'), 16, { filter: defs.blur(12), opacity: 0.85 });
  return glow + stroked(path, white, 3.6) + stroked(forks, white, 1.6, { opacity: 0.8 });
}
