import type { Size } from '../../../../media/painting/geometry.ts';
import type { Places } from '../../../../media/painting/places.ts';

/** Percent of a picture above which a smaller place comes out better. */
export const muchPercent = 40;

/** Percent of a picture that is painted. */
export function paintedPercent({ pixels }: Places, { width, height }: Size): number {
  return (100 * pixels) / (width * height);
}

/** How many places are painted, and how much of the picture: `1 place painted, 6% of the picture`. */
export function paintedWords(places: Places, size: Size): string {
  if (places.places === 0) return 'Nothing is painted yet';
  const percent = paintedPercent(places, size);
  const share = percent < 1 ? 'less than 1%' : `${Math.round(percent)}%`;
  return `${places.places} ${places.places === 1 ? 'place' : 'places'} painted, ${share} of the picture`;
}
