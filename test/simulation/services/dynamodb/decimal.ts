import { type Attribute, wrongType } from './attribute.ts';

/** Numbers of DynamoDB are decimal, with 38 digits: what is beyond whole ones is added digit by digit. */
export function sum(one: Attribute, other: Attribute, sign: 1 | -1): Attribute {
  if (!('N' in one) || !('N' in other)) throw wrongType();
  const [a, b] = [Number(one.N), Number(other.N)];
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b) && Number.isSafeInteger(a + sign * b)) {
    return { N: String(a + sign * b) };
  }
  const places = Math.max(placesOf(one.N), placesOf(other.N));
  const total = scaled(one.N, places) + BigInt(sign) * scaled(other.N, places);
  return { N: unscaled(total, places) };
}

function placesOf(number: string): number {
  if (!/^-?\d+(\.\d+)?$/.test(number)) throw new Error(`The simulation does not add ${number}.`);
  return number.split('.')[1]?.length ?? 0;
}

function scaled(number: string, places: number): bigint {
  const [whole = '', fraction = ''] = number.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}

function unscaled(number: bigint, places: number): string {
  const digits = String(number < 0n ? -number : number).padStart(places + 1, '0');
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - places);
  return `${number < 0n ? '-' : ''}${whole}${fraction && places > 0 ? `.${fraction}` : ''}`;
}
