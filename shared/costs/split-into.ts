/**
 * Splits a whole number in proportion to weights, so that the parts add up to it: each is rounded down, and what is left
 * goes one by one to those that lost most (largest remainder). Without any weight the parts are as equal as can be.
 */
export function splitInto(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares =
    sum > 0 ? weights.map((weight) => weight / sum) : weights.map(() => 1 / weights.length);
  const exact = shares.map((share) => Math.abs(whole) * share);
  const parts = exact.map(Math.floor);
  const left = Math.abs(whole) - parts.reduce((total, part) => total + part, 0);
  const byLoss = exact
    .map((value, place) => ({ place, loss: value - (parts[place] ?? 0) }))
    .sort((one, other) => other.loss - one.loss || one.place - other.place);
  for (let index = 0; index < left; index += 1) {
    const { place } = byLoss[index % byLoss.length] ?? { place: 0 };
    parts[place] = (parts[place] ?? 0) + 1;
  }
  return whole < 0 ? parts.map((part) => -part || 0) : parts;
}
