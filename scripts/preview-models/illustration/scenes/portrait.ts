import { mix, shade } from '../colour/mix.ts';
import { circle, rect, SIDE } from '../drawing/svg.ts';
import { sky } from '../sky/sky.ts';
import { weather } from '../sky/weather.ts';
import { partOf, type Stage } from '../stage.ts';
import { inLight } from '../things/figure.ts';
import { relief } from './landscape.ts';

const SKIN = ['#e8b996', '#c98e68', '#a86f4a', '#7a4e36', '#f0cdb0'] as const;
const CLOTH = ['#2f5a6a', '#b5472f', '#d9a441', '#5a4a7a', '#3f6f4f', '#22283a'] as const;
const HAIR = ['#2a2124', '#4f3226', '#8a5a34', '#b9463a', '#c9a05a', '#7a7a82'] as const;
const HORIZON = 700;

const LONG =
  'M386 420C372 280 444 206 526 208C628 210 678 296 660 430C652 520 690 610 672 720H600L440 740C392 680 396 540 386 420Z';
const BOUND = 'M390 430C376 290 446 212 526 214C626 216 668 300 650 440C640 500 420 520 390 430Z';
const SHORT = 'M392 430C380 290 446 218 526 220C620 222 664 300 646 420C630 470 410 490 392 430Z';

function hair({ dice }: Stage): readonly [behind: string, before: string] {
  const colour = dice.pick(HAIR);
  const outline = dice.pick([LONG, BOUND, SHORT, LONG]);
  const bun = `<circle cx="520" cy="196" r="62" fill="shaded:${colour}"/><circle cx="508" cy="188" r="46" fill="paint:${colour}"/>`;
  const behind = `<path fill="shaded:${colour}" d="${outline}"/>${outline === BOUND ? bun : ''}`;
  const before = `<path fill="paint:${colour}" d="M398 420C390 300 450 232 530 236C620 240 652 318 636 410C620 356 596 330 560 322C500 336 430 342 398 420Z"/>
  <path fill="none" stroke="lit:${colour}" stroke-width="5" opacity="0.6" d="M420 380C440 320 500 290 560 300"/>`;
  return [behind, before];
}

function face({ defs }: Stage, skin: string): string {
  const tinted = (colour: string, share: number) => mix(skin, colour, share);
  const blur = defs.blur(12);
  return `<path fill="bust:${skin}" d="M402 400C402 300 456 262 524 262C596 262 640 304 638 404C636 500 584 592 522 594C456 594 404 500 402 400Z"/>
  <circle cx="450" cy="470" r="44" fill="paint:#d9705a" opacity="0.22" filter="${blur}"/>
  <circle cx="590" cy="470" r="44" fill="paint:#d9705a" opacity="0.22" filter="${blur}"/>
  <path fill="none" stroke="shaded:${tinted('#3a2420', 0.75)}" stroke-width="5" d="M436 408Q462 396 486 408M554 408Q580 396 604 408"/>
  <path fill="none" stroke="shaded:#3a2420" stroke-width="5" d="M440 432Q462 446 484 432M556 432Q580 446 602 432"/>
  <path fill="none" stroke="shaded:${tinted('#7a3f30', 0.4)}" stroke-width="4" d="M522 420C514 460 508 484 520 492Q530 496 538 490"/>
  <path fill="paint:${tinted('#a8322f', 0.6)}" d="M484 530C500 520 512 526 522 530C532 526 546 520 562 530C546 550 500 550 484 530Z"/>`;
}

function backdrop(stage: Stage): string {
  const { light, defs } = stage;
  const fill = defs.linear({ 0: light.haze, 100: shade(light.haze, -0.35) });
  const ground = rect(0, HORIZON, [SIDE, SIDE - HORIZON], fill);
  const disc = circle(520, 430, 320, light.body.glow, { opacity: light.isDark ? 0.3 : 0.75 });
  const line = { stroke: light.body.disc, 'stroke-width': 3, opacity: 0.7 };
  const ring = circle(520, 430, 344, 'none', line);
  return sky(stage, HORIZON) + relief(stage, HORIZON, false) + ground + disc + ring;
}

/** A stylised bust with closed eyes, before a halo and the view that the prompt names. */
export function portrait(whole: Stage): string {
  const stage = partOf(whole, 'portrait');
  const { brief, dice } = stage;
  for (const one of ['portrait', 'person'] as const) brief.has(one);
  const skin = dice.pick(SKIN);
  const cloth = brief.colourOf('person') ?? brief.colourOf('portrait') ?? dice.pick(CLOTH);
  const [behind, before] = hair(stage);
  const bust = `${behind}<path fill="shaded:${skin}" d="M464 540H574V690C574 730 464 730 464 690Z"/>
  <path fill="bust:${cloth}" d="M200 1040C206 800 330 728 466 690C490 740 552 740 574 690C706 728 832 800 842 1040Z"/>
  <path fill="none" stroke="lit:${cloth}" stroke-width="12" opacity="0.8" d="M452 694C476 760 566 760 590 694"/>
  ${face(stage, skin)}${before}`;
  return backdrop(whole) + inLight(stage, 0, bust) + weather(whole, HORIZON);
}
