import { expect, test } from 'vitest';
import { itemSize, writeUnits } from '../../../../functions/platform/item-size.ts';

// The rules, one by one: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
test.each([
  ['text, by its bytes', { é: { S: 'größe' } }, 2 + 7],
  ['a number, by two digits', { n: { N: '12345' } }, 1 + 3 + 1],
  ['zeros around a number', { n: { N: '0012000.00' } }, 1 + 1 + 1],
  ['a number below 0', { n: { N: '-1.5' } }, 1 + 1 + 1 + 1],
  ['bytes', { b: { B: new Uint8Array(5) } }, 1 + 5],
  ['a truth', { t: { BOOL: true } }, 1 + 1],
  ['nothing', { n: { NULL: true } }, 1 + 1],
  ['a set', { s: { SS: ['ab', 'c'] } }, 1 + 3],
  ['a list', { l: { L: [{ S: 'ab' }, { BOOL: false }] } }, 1 + 3 + 2 + 1 + 2],
  ['a map', { m: { M: { a: { S: 'bc' } } } }, 1 + 3 + 1 + 3],
])('an item’s size counts %s', (_, item, bytes) => {
  expect(itemSize(item)).toBe(bytes);
});

test('a write takes a unit for each KB of the larger item, and at least one', () => {
  const item = (bytes: number) => ({ a: { S: 'x'.repeat(bytes - 1) } });
  expect(writeUnits(undefined, undefined)).toBe(1);
  expect(writeUnits(item(1024), item(10))).toBe(1);
  expect(writeUnits(item(10), item(1025))).toBe(2);
});
