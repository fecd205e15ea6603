import { nanodollarsPerDollar } from './price-book.ts';

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
