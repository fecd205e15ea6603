/** The stage measures itself, so width and height follow from the picture's shape alone. */
export function fit(ratio: number) {
  return { aspectRatio: ratio, width: `min(100cqw, ${100 * ratio}cqh)` };
}
