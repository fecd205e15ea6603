import type { Time } from '../language/vocabulary.ts';

/** Light of an hour: the skies that it may have, and what it does to the colours of things. */
export type Hour = {
  skies: readonly [Sky, ...Sky[]];
  /** Shares of their own lightness and colourfulness that things keep; what the light adds to every colour. */
  air: { gain: number; chroma: number; tint: string; share: number };
  /** Sun or moon: between which heights (0 is the horizon, 1 the top), and their colours. */
  body: { kind: 'sun' | 'moon'; height: readonly [number, number]; disc: string; glow: string };
};
/** From the top of the picture to the horizon. */
export type Sky = readonly [string, string, string, string, string];

export const HOURS: Readonly<Record<Time, Hour>> = {
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
