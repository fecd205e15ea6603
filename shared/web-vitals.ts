import type { PageName } from './pages.ts';

/** Where browsers send what they measured. */
export const webVitalsPath = '/api/reports/vitals';

/** Pages whose visits are measured: each is three metrics that are paid for. */
export const measuredPages = [
  'home',
  'pricing',
  'dashboard',
  'imageEditor',
  'imageGenerator',
  'videoGenerator',
  'audioChat',
  'library',
] as const satisfies readonly PageName[];

export type MeasuredPage = (typeof measuredPages)[number];

type Vital = {
  name: string;
  /** What three visits of four stay below: https://web.dev/articles/vitals, in the metric's unit. */
  goal: number;
  /** Larger values count as this one: whoever sends them is no browser, or was asleep. */
  max: number;
};

/** What is measured of a visit: milliseconds, and of shifts a score. */
export const webVitals = {
  /** When the largest part of the page was painted. */
  lcp: { name: 'Largest contentful paint', goal: 2500, max: 60_000 },
  /** How long the page took to answer inputs, all but the slowest few. */
  inp: { name: 'Interaction to next paint', goal: 200, max: 10_000 },
  /** How far what shows moved by itself. */
  cls: { name: 'Cumulative layout shift', goal: 0.1, max: 5 },
  /** When the first byte came. */
  ttfb: { name: 'Time to first byte', goal: 800, max: 60_000 },
} as const satisfies Record<string, Vital>;

export type WebVital = keyof typeof webVitals;

/** What a browser sends of one visit: nothing in it says whose it was, or what with. */
export type VisitReport = { page: MeasuredPage } & { [Key in WebVital]?: number | undefined };

/** Bytes of a report that is read; a larger one is passed over. */
export const maxVisitReportBytes = 300;
