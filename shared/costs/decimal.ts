/**
 * A number in plain decimal notation, without an exponent, as the column of a file holds it. What
 * is counted in billionths comes in whole ones with nine `places`, by moving the point, so that no
 * division blurs it.
 */
export function decimalOf(value: number, places = 0): string {
  const [mantissa = '', exponent] = Math.abs(value).toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const point = 1 + Number(exponent) - places;
  const padded = digits.padStart(digits.length - Math.min(point - 1, 0), '0').padEnd(point, '0');
  const whole = padded.slice(0, Math.max(point, 1));
  const fraction = padded.slice(Math.max(point, 1)).replace(/0+$/, '');
  const sign = value < 0 ? '-' : '';
  return `${sign}${whole}${fraction && `.${fraction}`}`;
}

/** The product of two decimals, to its last digit. */
export function productOf(one: string, other: string): string {
  const [left, right] = [partsOf(one), partsOf(other)];
  const places = left.places + right.places;
  const value = left.digits * right.digits;
  const digits = `${value < 0n ? -value : value}`.padStart(places + 1, '0');
  const fraction = places === 0 ? '' : digits.slice(-places).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - places);
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

function partsOf(decimal: string): { digits: bigint; places: number } {
  const [whole = '', fraction = ''] = decimal.split('.');
  return { digits: BigInt(whole + fraction), places: fraction.length };
}
