import type { ReportMoney } from '../../../../shared/cost-report.ts';

const nanodollarsPerDollar = 1_000_000_000;

const formats = new Map<number, Intl.NumberFormat>();

function written(nanodollars: number, decimals: number): string {
  let format = formats.get(decimals);
  if (!format) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...digits });
    formats.set(decimals, format);
  }
  return format.format(nanodollars / nanodollarsPerDollar).replace('-', '\u2212');
}

/** Dollars with so many decimals; what would round to nothing and is not has more of them. */
export function dollars(nanodollars: number, decimals = 2): string {
  const seen = [decimals, 4, 6, 9].find(
    (each) => nanodollars === 0 || Math.abs(nanodollars) >= nanodollarsPerDollar / 10 ** each / 2,
  );
  return written(nanodollars, seen ?? 9);
}

/** Amounts that are shown below their sum: parts are rounded by the largest remainder, so that what is shown adds up. */
export function partsShown(parts: readonly number[]): string[] {
  const sum = parts.reduce((total, part) => total + part, 0);
  const decimals = decimalsFor(Math.abs(sum) / nanodollarsPerDollar);
  const unit = nanodollarsPerDollar / 10 ** decimals;
  const whole = parts.map((part) => Math.floor(part / unit));
  const missing = Math.round(sum / unit) - whole.reduce((total, part) => total + part, 0);
  const largest = parts
    .map((part, place) => ({ place, rest: part / unit - Math.floor(part / unit) }))
    .sort((one, other) => other.rest - one.rest)
    .slice(0, Math.max(0, missing));
  const raised = new Set(largest.map(({ place }) => place));
  return whole.map((part, place) => written((part + (raised.has(place) ? 1 : 0)) * unit, decimals));
}

/** The sum as it is shown with its parts. */
export function sumShown(parts: readonly number[]): string {
  const sum = parts.reduce((total, part) => total + part, 0);
  return written(sum, decimalsFor(Math.abs(sum) / nanodollarsPerDollar));
}

function decimalsFor(amount: number): number {
  if (amount >= 1 || amount === 0) return 2;
  return amount >= 0.01 ? 4 : 6;
}

/** A sum without a part of it: where only the part has lines without a price, their number is below 0. */
export function without(part: ReportMoney, sum: ReportMoney): ReportMoney {
  return {
    nanodollars: sum.nanodollars - part.nanodollars,
    unpriced: sum.unpriced - part.unpriced,
  };
}

/** How a sum reads of which parts have no price. */
export const atLeast = { mark: '≥ ', words: 'at least ' } as const;
export const atMost = { mark: '≤ ', words: 'at most ' } as const;

/** Whether parts of it are in no sum. */
export function isOpen({ unpriced }: Pick<ReportMoney, 'unpriced'>): boolean {
  return unpriced > 0;
}

/** `12.3 %`; a part of nothing is none. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${((part / whole) * 100).toFixed(1)} %`.replace('-', '\u2212');
}

/** `+30.8 %`. */
export function change(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'The same' : 'Nothing then';
  const text = percent(now - before, before);
  return now >= before ? `+${text}` : text;
}

/** All nine decimals: whole dollars and tenths of a cent first, then in threes; zeros at the end are apart. */
export function nanoParts(nanodollars: number): { significant: string; zeros: string } {
  const digits = String(Math.abs(nanodollars)).padStart(10, '0');
  const sign = nanodollars < 0 ? '\u2212' : '';
  const decimals = digits.slice(-9).replace(/(\d{3})(?=\d)/g, '$1 ');
  const zeros = / ?(?:0{3} ?)*$/.exec(decimals)?.[0].trimEnd() ?? '';
  const cut = decimals.length - zeros.length;
  const own = `${sign}$${Number(digits.slice(0, -9)).toLocaleString('en-US')}.`;
  return cut === 0
    ? { significant: `${own}${decimals.slice(0, 3)}`, zeros: decimals.slice(3) }
    : { significant: `${own}${decimals.slice(0, cut)}`, zeros };
}
