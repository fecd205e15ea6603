const steps: Readonly<Record<string, (percent: number) => number>> = {
  ArrowLeft: (percent) => percent - 2,
  ArrowDown: (percent) => percent - 2,
  ArrowRight: (percent) => percent + 2,
  ArrowUp: (percent) => percent + 2,
  PageDown: (percent) => percent - 10,
  PageUp: (percent) => percent + 10,
  Home: () => 0,
  End: () => 100,
};

/** Where a key moves the seam; undefined for keys that do not. */
export function seamAfterKey(key: string, percent: number): number | undefined {
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step ? Math.min(100, Math.max(0, step(percent))) : undefined;
}

/** The percent of a point between two edges. */
export function seamAtPoint(x: number, edges: { left: number; width: number }): number {
  if (edges.width <= 0) return 50;
  return Math.round(Math.min(100, Math.max(0, ((x - edges.left) / edges.width) * 100)));
}
