/** Of places in their order those with room for their words: each at least so many CSS pixels from the one before it. */
export function withRoom(
  places: readonly number[],
  x: (place: number) => number,
  gap: number,
): number[] {
  const kept: number[] = [];
  for (const place of places) {
    const last = kept.at(-1);
    if (last === undefined || x(place) - x(last) >= gap) kept.push(place);
  }
  return kept;
}
