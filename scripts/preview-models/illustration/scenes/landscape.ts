import { SIDE } from '../drawing/svg.ts';
import { city } from '../land/city.ts';
import { ground, surfaceOf } from '../land/ground.ts';
import { farShore, flowers, growth, treeOf, wood } from '../land/growth.ts';
import { farRidges, mountains } from '../land/mountains.ts';
import { canyon, volcano } from '../land/rocks.ts';
import { water, waterfall } from '../land/water.ts';
import { bridge, river, road } from '../land/ways.ts';
import type { Concept } from '../language/brief.ts';
import { sky } from '../sky/sky.ts';
import { weather } from '../sky/weather.ts';
import { partOf, type Stage } from '../stage.ts';
import { afloat } from './afloat.ts';
import { buildings, heroes, namedTrees, needsGround } from './cast.ts';
import { fliers, flutterers } from './fliers.ts';

/** What stands on or in open water. */
const WATERS: Concept[] = ['sea', 'lake', 'beach', 'island', 'boat', 'whale', 'lighthouse'];
/** Where a city stands by no water. */
const DRY = ['meadow', 'flowers', 'desert', 'canyon', 'road', 'river', 'hills', 'space'];
/** What lies before the water. */
const SHORES = ['beach', 'flowers', 'meadow', 'forest', 'road', 'desert', 'snow', 'hills'];

/** Whether open water lies before the horizon: asked for, or missed by a city, a bridge or a fish. */
function hasWater({ brief, dice }: Stage): boolean {
  for (const one of ['sea', 'lake', 'beach'] as const) brief.has(one);
  const wet = WATERS.filter((one) => brief.mentions(one));
  const inland = wet.length === 1 && wet[0] === 'lighthouse' && brief.mentions('hills');
  if (wet.length > 0) return !inland;
  const city = brief.mentions('city') && dice.chance(0.8);
  return brief.mentionsAny(['fish', 'bridge']) || (city && !brief.mentionsAny(DRY));
}

const RELIEFS = { mountains, volcano, canyon, city, waterfall };

/** What rises on the horizon; where nothing is asked for, soft far ridges, or the open sea. */
export function relief(stage: Stage, horizon: number, openWater: boolean): string {
  const { brief } = stage;
  const parts = (['mountains', 'volcano', 'canyon', 'city', 'waterfall'] as const).map((name) =>
    brief.has(name) ? RELIEFS[name](partOf(stage, name), horizon) : '',
  );
  const shore = brief.has('lake') ? farShore(stage, horizon) : '';
  const relief = parts.join('');
  if (relief !== '') return relief + shore;
  const ridges = partOf(stage, 'ridges');
  if (shore !== '') return farRidges(ridges, horizon, 3, 150) + shore;
  if (openWater) return ridges.dice.chance(0.5) ? farRidges(ridges, horizon, 2, 60) : '';
  const [count, tall] = brief.has('hills') ? [4, 190] : [3, 120];
  return farRidges(ridges, horizon, count, tall);
}

/** Water in front of the horizon, boats and animals on it, and a shore in the foreground if one is needed. */
function waterside(stage: Stage, horizon: number, mirrored: string): string {
  const { brief } = stage;
  const shore = Math.round(SIDE * stage.dice.between(0.76, 0.82));
  const waves = brief.mentionsAny(['sea', 'storm', 'wind']) ? 0.55 : 0.12;
  const surface = water(partOf(stage, 'water'), { horizon, mirrored, waves });
  const crossing = brief.has('bridge') ? bridge(partOf(stage, 'bridge'), horizon) : '';
  const hasShore = needsGround(stage) || brief.mentionsAny(SHORES);
  const near = hasShore ? land(stage, horizon, shore) : '';
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

function way(stage: Stage, from: number, besideWater: boolean): string {
  const { brief } = stage;
  const wet = brief.has('river') && !besideWater ? river(partOf(stage, 'river'), from) : '';
  return wet + (brief.has('road') ? road(partOf(stage, 'road'), from) : '');
}

/** Land from back to front, with all that stands on it; the shore is where water ends. */
export function land(stage: Stage, horizon: number, shore: number | undefined): string {
  const surface = surfaceOf(stage.brief);
  const besideWater = shore !== undefined;
  const span = besideWater
    ? { from: shore, to: shore + 70, folds: 2, swing: 0.7 }
    : { from: horizon + 6, to: 850, folds: 5 };
  const folds = ground(partOf(stage, 'ground'), { ...span, surface });
  const bloom = stage.brief.has('flowers') ? flowers(partOf(stage, 'flowers'), folds) : [];
  const tree = treeOf(partOf(stage, 'wood'), surface);
  const home = besideWater ? 0 : 2;
  const strips = folds.map((fold, i) => {
    const built = i === home + 1 ? folds[home] : undefined;
    const houses = built ? buildings(stage, built, besideWater) : '';
    const trees = wood(partOf(stage, `wood ${i}`), fold, i, tree);
    return houses + trees + fold.markup + (bloom[i] ?? '');
  });
  const nearest = folds.at(-1);
  if (!nearest) return '';
  return [
    ...strips,
    way(stage, (shore ?? horizon) + 26, besideWater),
    growth(stage, nearest, surface),
    namedTrees(stage, nearest),
    heroes(stage, nearest),
  ].join('');
}
