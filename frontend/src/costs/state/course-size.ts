/** Of the chart of a period, in CSS pixels. */
export const height = 220;
export const margin = { left: 52, right: 12, top: 22, bottom: 24 } as const;

/** A wider one has names and sums at the ends of its lines, in this much room. */
export const minNamedWidth = 480;
const roomForNames = 132;

/** Where the days of a period stand, in CSS pixels from the left. */
export function acrossOf(width: number, count: number) {
  const right = width - (width >= minNamedWidth ? roomForNames : margin.right);
  const step = (right - margin.left) / Math.max(1, count - 1);
  return {
    right,
    x: (place: number) => margin.left + place * step,
    placeAt: (x: number) => Math.round((x - margin.left) / step),
  };
}

export type Across = ReturnType<typeof acrossOf>;
