import { shade } from '../../colour/mix.ts';
import { circle, filled, rect, stroked } from '../../drawing/markup.ts';
import { SIDE } from '../../drawing/size.ts';
import { sky } from '../../sky/sky.ts';
import { partOf, type Stage } from '../../stage.ts';
import { weather } from '../../weather/weather.ts';
import { relief } from '../landscape/relief.ts';
import { face } from './face.ts';
import { hair } from './hair.ts';

const SKIN = ['#e8b996', '#c98e68', '#a86f4a', '#7a4e36', '#f0cdb0'] as const;
const CLOTH = ['#2f5a6a', '#b5472f', '#d9a441', '#5a4a7a', '#3f6f4f', '#22283a'] as const;
const NECK = 'M464 540H574V690C574 730 464 730 464 690Z';
const SHOULDERS =
  'M200 1040C206 800 330 728 466 690C490 740 552 740 574 690C706 728 832 800 842 1040Z';
const HORIZON = 700;

/** The view behind the bust, and a halo that sets it off. */
function backdrop(stage: Stage): string {
  const { light, defs } = stage;
  const fill = defs.linear({ 0: light.haze, 100: shade(light.haze, -0.35) });
  const ground = rect(0, HORIZON, [SIDE, SIDE - HORIZON], fill);
  const disc = circle(520, 430, 320, light.body.glow, { opacity: light.isDark ? 0.3 : 0.75 });
  const ring = circle(520, 430, 344, 'none', { stroke: light.body.disc, width: 3, opacity: 0.7 });
  return sky(stage, HORIZON) + relief(stage, HORIZON, false) + ground + disc + ring;
}

/** A stylised bust with closed eyes, before a halo and the view that the prompt names. */
export function portrait(whole: Stage): string {
  const stage = partOf(whole, 'portrait');
  const { brief, dice, light, defs } = stage;
  for (const one of ['portrait', 'person'] as const) brief.has(one);
  const skin = dice.pick(SKIN);
  const cloth = brief.colourOf('person') ?? brief.colourOf('portrait') ?? dice.pick(CLOTH);
  const [behind, before] = hair(stage);
  const ends = light.side < 0 ? ([0, 0, 1, 0.2] as const) : ([1, 0, 0, 0.2] as const);
  const modelled = (colour: string) => {
    const stops = [light.lit(colour), light.paint(colour), light.shaded(colour)] as const;
    return defs.linear({ 0: stops[0], 45: stops[1], 100: stops[2] }, ends);
  };
  return [
    backdrop(whole),
    behind,
    filled(NECK, light.shaded(skin)),
    filled(SHOULDERS, modelled(cloth)),
    stroked('M452 694C476 760 566 760 590 694', light.lit(cloth), 12, { opacity: 0.8 }),
    face(stage, skin, modelled(skin)),
    before,
    weather(whole, HORIZON),
  ].join('');
}
