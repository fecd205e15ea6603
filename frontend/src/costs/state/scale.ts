/** Values at which lines are drawn: from zero, few of them, at round numbers. */
export function ticksTo(largest: number, count = 3): number[] {
  if (largest <= 0) return [0];
  const rough = largest / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(largest / step) + 1 }, (_, n) => n * step);
}
