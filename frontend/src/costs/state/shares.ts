import type { CostReport, ReportDay } from '../../../../shared/cost-report.ts';
import type { Feature } from '../../../../shared/features.ts';

/** What a day's cost is made of, from the bottom up. */
export const dayShares = [
  'infrastructure',
  'imageEditing',
  'imageGeneration',
  'videoGeneration',
  'audioChat',
  'other',
] as const;

export type DayShare = (typeof dayShares)[number];

/** As the navigation calls the tools. */
export const toolNames: Readonly<Record<Feature, string>> = {
  imageEditing: 'Image Editor',
  imageGeneration: 'Image Generator',
  videoGeneration: 'Video Generator',
  audioChat: 'Voice Chat',
};

export const shareNames: Readonly<Record<DayShare, string>> = {
  ...toolNames,
  infrastructure: 'AWS, all',
  other: 'No tool',
};

export function dayTotal(day: ReportDay): number {
  return dayShares.reduce((sum, share) => sum + (day[share] ?? 0), 0);
}

/** The shares that cost anything in the month, with their sums. */
export function sharesOf({ byDay }: Pick<CostReport, 'byDay'>) {
  return dayShares
    .map((share) => ({ share, sum: byDay.reduce((sum, day) => sum + (day[share] ?? 0), 0) }))
    .filter(({ sum }) => sum !== 0);
}
