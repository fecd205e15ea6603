import { dollars } from './money.ts';

/** As many decimals as an amount in nanodollars has, which is in whole ones. */
const nanodollarDecimals = 9;

export type Tick = { readonly amount: number; readonly name: string };

/** Amounts at which lines are drawn, in nanodollars: from zero, few of them, at round numbers that their names tell apart. */
export function ticksTo(largest: number, count = 3): Tick[] {
  const rough = Math.max(1, largest / count);
  const digits = Math.floor(Math.log10(rough));
  const power = 10 ** digits;
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const decimals = decimalsOf(step);
  return Array.from({ length: Math.floor(largest / step) + 1 }, (_, n) => ({
    amount: n * step,
    name: dollars(n * step, decimals),
  }));
}

/** Cents at least, where it is less than a dollar. */
function decimalsOf(step: number): number {
  const decimals = nanodollarDecimals - Math.floor(Math.log10(step));
  return decimals <= 0 ? 0 : Math.max(2, decimals);
}
