import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Result } from '../../../frontend/src/history/result.ts';
import { zipNames } from '../../../frontend/src/library/zip/zip-names.ts';
import { safeName } from '../../../shared/file-names.ts';

const conversation = (topic: string, n = 0): Result => ({
  feature: 'audioChat',
  id: `01J00000000000000000000${String(n).padStart(3, '0')}`,
  createdAt: '2026-11-22T10:00:00.000Z',
  favorite: false,
  preview: false,
  topic,
  transcript: [],
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '../../etc/passwd',
    'C:\\a\\b',
    'CON',
    'nul.txt',
    '...',
    ' ',
    '\u202Egnp.exe',
    'a\u0000b',
  ),
);

test('whatever a result is called, its file has a name that every system takes, and no other has the same', () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 12 }), (topics) => {
      const names = zipNames(topics.concat(topics).map(conversation));
      const folded = names.map((name) => name.toLowerCase());
      expect(new Set([...folded, 'manifest.json']).size).toBe(names.length + 1);
      for (const name of names) {
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/u);
        expect(name).toMatch(/^2026-11-22.*\.txt$/u);
        expect(new TextEncoder().encode(name).length).toBeLessThan(255);
      }
    }),
  );
});

test.each([
  ['CON', 'result CON'],
  ['lpt1.tar', 'result lpt1.tar'],
  ['..', 'result'],
  ['../../a', 'a'],
  ['A lion at rest. ', 'A lion at rest'],
])('%j alone becomes %j', (words, name) => {
  expect(safeName(words)).toBe(name);
});
