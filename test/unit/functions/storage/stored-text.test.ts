import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { storedTextSchema } from '../../../../functions/storage/stored-text.ts';

const bytesOf = (stored: string | Uint8Array) =>
  typeof stored === 'string' ? Buffer.byteLength(stored) : stored.byteLength;

test('any text is read as it was stored, and takes no more room than as it is', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 2000 }),
    fc.array(fc.constantFrom('storm', 'Turm', '市場', 'a', ' '), { maxLength: 600 }).map(String),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const stored = z.encode(storedTextSchema, text);
      expect(z.decode(storedTextSchema, stored)).toBe(text);
      expect(bytesOf(stored)).toBeLessThanOrEqual(Buffer.byteLength(text));
    }),
  );
});

test('a short text is stored as it is, and a text that was once stored so is read', () => {
  expect(z.encode(storedTextSchema, 'A lighthouse in a storm')).toBe('A lighthouse in a storm');
  expect(z.decode(storedTextSchema, 'A lighthouse '.repeat(99))).toBe('A lighthouse '.repeat(99));
});
