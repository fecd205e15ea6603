import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byteRange } from '../../object-store/object-store.ts';

it('lies within the object, whatever is asked for', () => {
  const end = fc.option(fc.nat(50), { nil: undefined });
  fc.assert(
    fc.property(end, end, fc.integer({ min: 1, max: 30 }), (first, last, size) => {
      const header = `bytes=${first ?? ''}-${last ?? ''}`;
      const outside =
        first === undefined ? last === 0 : first >= size && !(last !== undefined && last < first);
      if (outside) {
        expect(() => byteRange(header, size)).toThrow('not satisfiable');
        return;
      }
      const range = byteRange(header, size) ?? { start: 0, end: size - 1 };
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeLessThan(size);
      expect(range.start).toBeLessThanOrEqual(range.end);
    }),
  );
});

it.each([undefined, 'bytes=', 'bytes=a-b', 'lines=1-2', 'bytes=5-2', 'bytes=0-1,3-4'])(
  '%s asks for the whole',
  (header) => {
    expect(byteRange(header, 10)).toBeUndefined();
  },
);
