import { SIDE } from '../../drawing/size.ts';
import { bridge } from '../../land/bridge.ts';
import { water } from '../../land/water.ts';
import { sky } from '../../sky/sky.ts';
import { partOf, type Stage } from '../../stage.ts';
import { weather } from '../../weather/weather.ts';
import { fliers, flutterers } from '../cast/fliers.ts';
import { afloat } from './afloat.ts';
import { land } from './land.ts';
import { relief } from './relief.ts';
import { hasShore, hasWater } from './setting.ts';

/** Roughness of the water: a mirror on a lake, waves at sea and in the wind. */
const roughness = ({ brief }: Stage): number =>
  brief.mentions('sea') || brief.mentions('storm') || brief.mentions('wind') ? 0.55 : 0.12;

/** Water before the horizon, what is on it, and the land before it where there is any. */
function waterside(stage: Stage, horizon: number, mirrored: string): string {
  const shore = Math.round(SIDE * stage.dice.between(0.76, 0.82));
  const surface = water(partOf(stage, 'water'), { horizon, mirrored, waves: roughness(stage) });
  const crossing = stage.brief.has('bridge') ? bridge(partOf(stage, 'bridge'), horizon) : '';
  const near = hasShore(stage) ? land(stage, horizon, shore) : '';
  return surface + crossing + afloat(stage, horizon) + near;
}

/** A view of the land, the sea or a city, under its sky. */
export function landscape(stage: Stage): string {
  const horizon = Math.round(SIDE * stage.dice.between(0.5, 0.58));
  const wet = hasWater(stage);
  const rise = relief(stage, horizon, wet);
  return [
    sky(stage, horizon),
    rise,
    fliers(stage, horizon),
    wet ? waterside(stage, horizon, rise) : land(stage, horizon, undefined),
    flutterers(stage),
    weather(stage, horizon),
  ].join('');
}
