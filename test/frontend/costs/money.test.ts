import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dollars,
  nanoParts,
  partsShown,
  sumShown,
} from '../../../frontend/src/costs/state/money.ts';

const amounts = fc.array(fc.integer({ min: -5_000_000_000_000, max: 5_000_000_000_000 }), {
  minLength: 1,
  maxLength: 12,
});

/** In the last of so many decimals. */
function units(text: string): bigint {
  return BigInt(text.replace('−', '-').replaceAll(/[$,.]/g, ''));
}

test('what is shown of parts adds up to what is shown of their sum', () => {
  fc.assert(
    fc.property(amounts, (parts) => {
      const shown = partsShown(parts).reduce((sum, part) => sum + units(part), 0n);
      expect(shown).toBe(units(sumShown(parts)));
    }),
  );
});

test('what is not nothing never reads as nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (amount) => {
      expect(dollars(amount)).toMatch(/[1-9]/);
    }),
  );
  expect(dollars(0)).toBe('$0.00');
  expect(dollars(-1_500_000_000)).toBe('−$1.50');
});

test('a nanodollar is read back from how it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5_000_000_000_000, max: 5_000_000_000_000 }), (amount) => {
      const { significant, zeros } = nanoParts(amount);
      expect(units(`${significant}${zeros}`.replaceAll(' ', ''))).toBe(BigInt(amount));
    }),
  );
  expect(nanoParts(880_000_000)).toEqual({ significant: '$0.880', zeros: ' 000 000' });
});
