import type { StandingUnits } from '../../../shared/costs/fixed-costs.ts';
import type { PriceBook } from '../../../shared/costs/price-book.ts';
import { priceOf } from '../../../shared/costs/prices.ts';
import { type Sku, skuNames } from '../../../shared/costs/skus.ts';
import { dayAfter, daysOf } from '../../../shared/days.ts';
import { calendarMonth, type Period } from '../period.ts';
import { cellsOf } from './run-prices.ts';

/** What a stage pays for as long as it is there. */
export type Standing = {
  readonly units: StandingUnits;
  /** The first day on which it is there; undefined where it never was. */
  readonly since: string | undefined;
  /** The last one so far. */
  readonly until: string;
};

type Prices = { book: PriceBook; region: string };

/** A line for each sku and day of the period: the days of a month add up to what it costs, to the last nanodollar. */
export function standingRows(
  period: Period,
  { units, since = period.to, until }: Standing,
  prices: Prices,
) {
  const from = since > period.from ? since : period.from;
  const after = dayAfter(until);
  const days = daysOf({ from, to: after < period.to ? after : period.to });
  return days.flatMap((day) => skuNames.flatMap((sku) => rowOf(day, sku, units[sku] ?? 0, prices)));
}

function rowOf(day: string, sku: Sku, units: number, prices: Prices) {
  if (units === 0) return [];
  const days = daysOf(calendarMonth(day.slice(0, 7))).length;
  const month = priceOf({ sku, quantity: units }, { ...prices, at: new Date(day) });
  const { amount } = month;
  const until = (date: number) => Math.round(((amount ?? 0) * date) / days);
  const date = Number(day.slice(8));
  const ofDay = amount === null ? null : until(date) - until(date - 1);
  const line = { ...month, quantity: units / days, amount: ofDay };
  return [[day, skuNames.indexOf(sku) + 1, ...cellsOf(line)]];
}
