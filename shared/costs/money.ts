/**
 * Money is counted in whole billionths of a US dollar: fine enough for one read of a table (125 of
 * them), and exact in a number up to nine million dollars, however it is added up.
 */
export const nanodollarsPerDollar = 1_000_000_000;

const dollarFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
});

/** An amount as a person reads it: to the last millionth of a dollar where it has one. */
export function dollarsOf(nanodollars: number): string {
  return dollarFormat.format(nanodollars / nanodollarsPerDollar);
}
