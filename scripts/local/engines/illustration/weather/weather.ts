import { partOf, type Stage } from '../stage.ts';
import { fog } from './fog.ts';
import { bolt } from './lightning.ts';
import { rain } from './rain.ts';
import { snowfall } from './snowfall.ts';
import { gusts } from './wind.ts';

/** What falls, drifts or strikes in front of everything. */
export function weather(whole: Stage, horizon: number): string {
  const stage = partOf(whole, 'weather');
  const { brief } = stage;
  const wet =
    brief.has('rain') || (brief.has('storm') && !brief.has('snowfall') && !brief.mentions('snow'));
  return [
    brief.has('storm') ? bolt(stage, horizon) : '',
    brief.has('fog') ? fog(stage, horizon) : '',
    wet ? rain(stage) : '',
    brief.has('snowfall') ? snowfall(stage) : '',
    brief.has('wind') ? gusts(stage, horizon) : '',
  ].join('');
}
