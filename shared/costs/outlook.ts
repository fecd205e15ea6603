import type { Feature } from '../features.ts';
import { minMeasuredDays } from './forecast.ts';
import { nanodollarsPerDollar } from './price-book.ts';

/** What a tool cost on a day, in nanodollars; null is of no tool. */
export type DayCost = {
  readonly day: string;
  readonly feature: Feature | null;
  readonly amount: number;
};

/** A sum that is still to come: the likely one, and the bounds that it stays within nine times in ten. */
export type Interval = { readonly likely: number; readonly low: number; readonly high: number };

/** How many of the last days tell how the next ones go: whole weeks, in which each weekday counts the same. */
export const maxMeasuredDays = 28;

/**
 * What so many days to come cost, by the days that are over: their mean for each, with an interval of nine in ten, as if days
 * differed by chance alone (normal; the mean itself is as uncertain as its number of days leaves it). Undefined before a
 * week is over.
 */
export function daysToCome(over: readonly number[], count: number): Interval | undefined {
  const days = over.slice(-maxMeasuredDays);
  if (days.length < minMeasuredDays) return undefined;
  const mean = days.reduce((sum, day) => sum + day, 0) / days.length;
  const squares = days.reduce((sum, day) => sum + (day - mean) ** 2, 0);
  const variance = squares / (days.length - 1);
  const deviation = Math.sqrt(variance * (count + count ** 2 / days.length));
  const width = deviationsOf(days.length - 1) * deviation;
  return {
    likely: Math.round(mean * count),
    low: Math.max(0, Math.round(mean * count - width)),
    high: Math.round(mean * count + width),
  };
}

/** Of a normal distribution, so many deviations to both sides hold nine tenths. */
const nineInTen = 1.645;

/**
 * The same where the deviation itself is known from a few values only: Student's distribution, to its second term
 * (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5).
 */
function deviationsOf(freedom: number): number {
  const z = nineInTen;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  return z + first / freedom + second / freedom ** 2;
}

/** What is anomalous: a day on which a tool cost at least so much, and so many times what is usual. */
export const anomalous = { factor: 2, amount: 5 * nanodollarsPerDollar } as const;

/** A tool's day that cost more than usual: the median of the seven days before. */
export type Anomaly = DayCost & { readonly usual: number };

/**
 * Every anomaly among some days in a row. Days without a cost of the tool are days of 0; a day of which fewer than seven
 * came before is not judged.
 */
export function anomaliesOf(costs: readonly DayCost[], days: readonly string[]): Anomaly[] {
  return [...Map.groupBy(costs, ({ feature }) => feature)].flatMap(([feature, own]) => {
    const byDay = Map.groupBy(own, ({ day }) => day);
    const amounts = days.map((day) =>
      (byDay.get(day) ?? []).reduce((sum, { amount }) => sum + amount, 0),
    );
    return days.flatMap((day, place) => {
      if (place < minMeasuredDays) return [];
      const amount = amounts[place] ?? 0;
      const usual = medianOf(amounts.slice(place - minMeasuredDays, place));
      const isAnomalous = amount >= anomalous.amount && amount >= anomalous.factor * usual;
      return isAnomalous ? [{ day, feature, amount, usual }] : [];
    });
  });
}

/** The middle one of an odd number. */
function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
