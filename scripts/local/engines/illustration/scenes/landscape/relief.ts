import { canyon } from '../../land/canyon.ts';
import { city } from '../../land/city.ts';
import { farShore } from '../../land/far-shore.ts';
import { farRidges, mountains } from '../../land/mountains.ts';
import { surfaceOf } from '../../land/surface.ts';
import { woodOf } from '../../land/trees/wood.ts';
import { volcano } from '../../land/volcano.ts';
import { waterfall } from '../../land/waterfall.ts';
import { partOf, type Stage } from '../../stage.ts';

/** The far bank of a lake, with what grows there. */
function lakeside(stage: Stage, horizon: number): string {
  if (stage.brief.mentions('city') || stage.brief.mentions('desert')) return '';
  const tree = woodOf(partOf(stage, 'wood'), surfaceOf(stage.brief));
  return farShore(partOf(stage, 'far shore'), horizon, tree);
}

/** At sea there is land in sight, or there is none. */
const farCoast = (stage: Stage, horizon: number): string =>
  stage.dice.chance(0.5) ? farRidges(stage, horizon, 2, 60) : '';

const plain = (stage: Stage, horizon: number): string =>
  stage.brief.has('hills') ? farRidges(stage, horizon, 4, 190) : farRidges(stage, horizon, 3, 120);

/** What rises on the horizon; where nothing is asked for, soft far ridges. */
export function relief(stage: Stage, horizon: number, openWater: boolean): string {
  const { brief } = stage;
  const parts = [
    brief.has('mountains') ? mountains(partOf(stage, 'mountains'), horizon) : '',
    brief.has('volcano') ? volcano(partOf(stage, 'volcano'), horizon) : '',
    brief.has('canyon') ? canyon(partOf(stage, 'canyon'), horizon) : '',
    brief.has('city') ? city(partOf(stage, 'city'), horizon) : '',
    brief.has('waterfall') ? waterfall(partOf(stage, 'waterfall'), horizon) : '',
  ].join('');
  const shore = brief.has('lake') ? lakeside(stage, horizon) : '';
  if (parts !== '') return parts + shore;
  const ridges = partOf(stage, 'ridges');
  if (shore !== '') return farRidges(ridges, horizon, 3, 150) + shore;
  return openWater ? farCoast(ridges, horizon) : plain(ridges, horizon);
}
