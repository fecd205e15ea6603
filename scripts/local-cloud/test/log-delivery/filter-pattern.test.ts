import { expect, it, test } from 'vitest';
import { readFilterPattern } from '../../log-delivery/read-subscriptions.ts';

it('one of the terms with a question mark is enough', () => {
  const matches = readFilterPattern('?"costRecord" ?"REPORT RequestId:"');
  expect(matches('{"costRecord":1,"id":"a"}')).toBe(true);
  expect(matches('REPORT RequestId: 1\tDuration: 2.00 ms')).toBe(true);
  expect(matches('START RequestId: 1 Version: 1')).toBe(false);
});

it('every term without one must be there, as a whole word in the same case', () => {
  const matches = readFilterPattern('ERROR "out of memory"');
  expect(matches('ERROR: out of memory')).toBe(true);
  expect(matches('out of memory')).toBe(false);
  expect(matches('ERRORS, out of memory')).toBe(false);
  expect(matches('error, out of memory')).toBe(false);
});

it('the empty pattern takes every line', () => {
  expect(readFilterPattern('')('anything')).toBe(true);
});

test.each(['-"ERROR"', '{ $.level = "ERROR" }', '[a, b]', '%ERR.*%', '?"a" "b"', '"a\\"b"', '?a*'])(
  'the pattern %s is refused',
  (pattern) => {
    expect(() => readFilterPattern(pattern)).toThrow(pattern);
  },
);
