import type { Dice } from '../../random.ts';
import type { Brief, Concept, Time } from '../language/brief.ts';
import { lightnessOf, mix, recolour, shade } from './mix.ts';

/** Light of an hour: the skies that it may have, and what it does to the colours of things. */
type Hour = {
  skies: readonly [Sky, ...Sky[]];
  /** Shares of their own lightness and colourfulness that things keep; what the light adds to every colour. */
  air: { gain: number; chroma: number; tint: string; share: number };
  /** Sun or moon: between which heights (0 is the horizon, 1 the top), and their colours. */
  body: { kind: 'sun' | 'moon'; height: readonly [number, number]; disc: string; glow: string };
};
/** From the top of the picture to the horizon. */
type Sky = readonly [string, string, string, string, string];

const HOURS: Readonly<Record<Time, Hour>> = {
  dawn: {
    skies: [
      ['#6f7fae', '#a99bbd', '#e2aeb0', '#f8cfb0', '#fde6c4'],
      ['#86a5c4', '#b9bdd3', '#efc6c0', '#fbdcc2', '#fdecd2'],
    ],
    air: { gain: 0.86, chroma: 0.85, tint: '#e59aa0', share: 0.17 },
    body: { kind: 'sun', height: [0.03, 0.14], disc: '#fff3d6', glow: '#ffd9a8' },
  },
  morning: {
    skies: [
      ['#6fa9c9', '#a3cbd6', '#d3e2d5', '#f6e9cc', '#fbf1da'],
      ['#7fb0bd', '#b0d0cc', '#dfe6cf', '#f9ecca', '#fcf3dc'],
    ],
    air: { gain: 0.98, chroma: 0.98, tint: '#ffe3a8', share: 0.09 },
    body: { kind: 'sun', height: [0.3, 0.5], disc: '#fffaea', glow: '#fff0c4' },
  },
  day: {
    skies: [
      ['#2f86c1', '#62a9d4', '#9fcde4', '#d2e6ea', '#edf1e4'],
      ['#3f93a8', '#74b4be', '#acd3d0', '#dbe8d9', '#f3efda'],
      ['#4a8fd0', '#80b6e0', '#b3d4ea', '#dde9ea', '#f4f0e2'],
    ],
    air: { gain: 1, chroma: 1.04, tint: '#fff2c8', share: 0.03 },
    body: { kind: 'sun', height: [0.58, 0.82], disc: '#fffdf3', glow: '#fff7d9' },
  },
  golden: {
    skies: [
      ['#5c8fae', '#9fb3a8', '#e3c48c', '#f7d48d', '#fde5ae'],
      ['#7a95a0', '#bdb59a', '#edc27c', '#fad08a', '#fee7b4'],
    ],
    air: { gain: 0.92, chroma: 1.05, tint: '#ffad4d', share: 0.2 },
    body: { kind: 'sun', height: [0.1, 0.24], disc: '#fff6d8', glow: '#ffdf96' },
  },
  sunset: {
    skies: [
      ['#332e63', '#7a3f78', '#cf5862', '#f2914f', '#fcc877'],
      ['#2c3f6d', '#685389', '#c56a83', '#f0986e', '#fbd096'],
      ['#4b2a52', '#93385a', '#dc5a47', '#f58d3f', '#fdc667'],
    ],
    air: { gain: 0.62, chroma: 0.92, tint: '#6e2f5f', share: 0.3 },
    body: { kind: 'sun', height: [0.02, 0.13], disc: '#fff0c0', glow: '#ffb45c' },
  },
  dusk: {
    skies: [
      ['#151d42', '#2d3b70', '#5d5c97', '#a9759b', '#e2a398'],
      ['#14263f', '#2b4a69', '#5f7690', '#a68f9c', '#dcae9c'],
    ],
    air: { gain: 0.5, chroma: 0.72, tint: '#343a72', share: 0.38 },
    body: { kind: 'moon', height: [0.4, 0.7], disc: '#fbf1dc', glow: '#e9c7bd' },
  },
  night: {
    skies: [
      ['#070c22', '#0e1a3c', '#1a2e5a', '#2b4a78', '#46688f'],
      ['#0b0c26', '#17184a', '#2a2a66', '#474a84', '#6a6a9c'],
      ['#06141f', '#0c2735', '#17414f', '#2b5f69', '#4d8082'],
    ],
    air: { gain: 0.4, chroma: 0.55, tint: '#16244e', share: 0.42 },
    body: { kind: 'moon', height: [0.55, 0.84], disc: '#fdf8e6', glow: '#b9cbe6' },
  },
};

/** The light of one picture, by which everything in it is coloured. */
export type Light = {
  time: Time;
  isDark: boolean;
  /** Whether the light goes: the sky is dark above, bright at the horizon only. */
  isLate: boolean;
  /** From the top to the horizon. */
  sky: Sky;
  /** What distance fades to. */
  haze: string;
  /** Sun or moon: across the picture (0 to 1) and above the horizon (0 to 1). */
  body: { kind: 'sun' | 'moon'; x: number; height: number; disc: string; glow: string };
  /** Whether clouds hide sun and moon. */
  covered: boolean;
  /** Where the light comes from: -1 left, 1 right. */
  side: -1 | 1;
  /** The direction of a gradient that begins where the light comes from; slope 0 is level. */
  across(slope: number): readonly [x1: number, y1: number, x2: number, y2: number];
  /** A thing's own colour as it looks in this light; depth 0 is near, 1 at the horizon. */
  paint(colour: string, depth?: number): string;
  /** The same on the side that the light falls on. */
  lit(colour: string, depth?: number): string;
  /** The same on the side away from it. */
  shaded(colour: string, depth?: number): string;
  /** What shines by itself, at any hour. */
  lamp(colour: string): string;
};

const TIMES: readonly Time[] = ['dawn', 'morning', 'day', 'golden', 'sunset', 'dusk', 'night'];
const NIGHTLY: readonly Concept[] = ['stars', 'moon', 'aurora', 'comet', 'fire', 'neon'];

function timeOf(brief: Brief, dice: Dice): Time {
  const said = brief.first(TIMES);
  if (said) return said;
  if (NIGHTLY.some((sign) => brief.mentions(sign))) return 'night';
  if (brief.mentions('storm')) return 'dusk';
  return dice.pick(['day', 'day', 'morning', 'golden', 'golden', 'dawn', 'sunset']);
}

/** How weather changes the light: the sky's colour and how much of it, and what colour is left. */
type Veil = { sky: string; share: number; chroma: number; fade: number; gain: number };
const VEILS: readonly (readonly [Concept, Veil])[] = [
  ['storm', { sky: '#3e4858', share: 0.72, chroma: 0.6, fade: 0.75, gain: 0.78 }],
  ['rain', { sky: '#84929c', share: 0.6, chroma: 0.66, fade: 0.9, gain: 0.86 }],
  ['snowfall', { sky: '#b9c6d0', share: 0.55, chroma: 0.72, fade: 0.95, gain: 0.98 }],
  ['fog', { sky: '#c9cfcd', share: 0.5, chroma: 0.6, fade: 1.25, gain: 1 }],
];
const CLEAR: Veil = { sky: '#000000', share: 0, chroma: 1, fade: 0.72, gain: 1 };

function skyOf(hour: Hour, veil: Veil, dice: Dice, finish: Tone): Sky {
  const own = dice.pick(hour.skies);
  const veiled = shade(veil.sky, Math.min(0, hour.air.gain - 1) * 0.9);
  const at = (i: 0 | 1 | 2 | 3 | 4) => finish(mix(own[i], mix(veiled, own[i], i / 10), veil.share));
  return [at(0), at(1), at(2), at(3), at(4)];
}

/** Named colours steer: the first the sky, the second the land, where there is only one it does both. */
function steering(colours: readonly string[]): { sky: Tone; land: Tone } {
  const [first, second] = colours;
  if (!first) return { sky: (colour) => colour, land: (colour) => colour };
  const land = second ?? first;
  return {
    sky: (colour) => recolour(colour, first, 0.62),
    land: (colour) => recolour(colour, land, second ? 0.55 : 0.42),
  };
}

function inAir(colour: string, { air }: Hour, veil: Veil): string {
  const gain = air.gain * veil.gain;
  const kept = gain + (1 - gain) * 0.55 * lightnessOf(colour) ** 4;
  return mix(shade(colour, kept - 1, air.chroma * veil.chroma), air.tint, air.share);
}

/** Sets the light of a picture by hour (given, or the prompt's), weather, named colours and mood. */
export function createLight(brief: Brief, dice: Dice, given?: Time): Light {
  const time = given ?? timeOf(brief, dice);
  const hour = HOURS[time];
  const veil = VEILS.find(([weather]) => brief.has(weather))?.[1] ?? CLEAR;
  const tone = toneOf(brief);
  const steer = steering(brief.colours);
  const sky = skyOf(hour, veil, dice, (colour) => tone(steer.sky(colour)));
  const haze = sky[3];
  const x = dice.chance(0.5) ? dice.between(0.2, 0.36) : dice.between(0.64, 0.8);
  const near = (colour: string) => tone(steer.land(inAir(colour, hour, veil)));
  const grade = (colour: string, depth: number) =>
    mix(near(colour), haze, Math.min(0.94, depth * veil.fade));
  return {
    time,
    isDark: hour.air.gain <= 0.5,
    isLate: hour.air.gain < 0.8,
    sky,
    haze,
    body: {
      kind: hour.body.kind,
      x,
      height: dice.between(...hour.body.height),
      disc: tone(mix(hour.body.disc, sky[2], veil.share * 0.8)),
      glow: tone(mix(hour.body.glow, sky[2], veil.share)),
    },
    covered: veil.share > 0.55,
    side: x < 0.5 ? -1 : 1,
    across: (slope) => (x < 0.5 ? [0, 0, 1, slope] : [1, 0, 0, slope]),
    paint: (colour, depth = 0) => grade(colour, depth),
    lit: (colour, depth = 0) => grade(mix(colour, hour.body.glow, 0.3), depth * 0.95),
    shaded: (colour, depth = 0) => grade(mix(shade(colour, -0.3), '#2b2f5e', 0.14), depth),
    lamp: tone,
  };
}

type Tone = (colour: string) => string;

function toneOf(brief: Brief): Tone {
  const steps: Tone[] = [];
  if (brief.has('pastel')) steps.push((colour) => shade(mix(colour, '#fbf3ea', 0.34), 0, 0.92));
  if (brief.has('vivid')) steps.push((colour) => shade(colour, 0.02, 1.38));
  if (brief.has('muted')) steps.push((colour) => mix(shade(colour, 0, 0.55), '#8d8371', 0.1));
  if (brief.has('dark')) steps.push((colour) => mix(shade(colour, -0.28, 0.85), '#15161f', 0.16));
  if (brief.has('warm')) steps.push((colour) => mix(colour, '#e8863c', 0.13));
  if (brief.has('cool')) steps.push((colour) => mix(colour, '#3f7fb8', 0.15));
  if (brief.mentions('neon'))
    steps.push((colour) => recolour(shade(colour, -0.35, 1.2), '#5a1fa0', 0.3));
  if (brief.has('mono')) steps.push((colour) => shade(colour, 0, 0));
  return (colour) => steps.reduce((before, step) => step(before), colour);
}
