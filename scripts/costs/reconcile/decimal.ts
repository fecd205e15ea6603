/**
 * A number of an invoice, counted in 10^-18: its lines have more digits than nanodollars, and are
 * added up before anything is rounded.
 */
export type Decimal = bigint;

const digits = 18;

/** Reads `0.0000004`, `-12.5` or `4E-7`; undefined where a text is no number, or one too fine. */
export function decimalFrom(text: string): Decimal | undefined {
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/.exec(text.trim());
  if (!parts) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  if (whole === '' && fraction === '') return undefined;
  const shift = digits - fraction.length + Number(exponent);
  const value = BigInt(whole + fraction);
  const scaled = shift >= 0 ? value * 10n ** BigInt(shift) : lessDigits(value, -shift);
  if (scaled === undefined) return undefined;
  return sign === '-' ? -scaled : scaled;
}

function lessDigits(value: bigint, count: number): bigint | undefined {
  const divisor = 10n ** BigInt(count);
  return value % divisor === 0n ? value / divisor : undefined;
}

/** The number that is nearest to it. */
export function numberOf(decimal: Decimal): number {
  return Number(decimal) / 10 ** digits;
}
