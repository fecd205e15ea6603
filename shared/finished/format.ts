import type { FinishingRecipe } from '../finishing.ts';

type Format = FinishingRecipe['format'];

/** What each format is called, and its media type; files end with its key. */
export const finishedFormats = {
  png: { name: 'PNG', type: 'image/png' },
  jpg: { name: 'JPG', type: 'image/jpeg' },
  webp: { name: 'WebP', type: 'image/webp' },
} as const satisfies Record<Format['kind'], { name: string; type: string }>;

/** Percent of the best quality; WebP has no choice of its own, and PNG loses nothing. */
export function qualityOf(format: Format): number | undefined {
  if (format.kind === 'jpg') return format.quality;
  return format.kind === 'webp' ? 92 : undefined;
}
