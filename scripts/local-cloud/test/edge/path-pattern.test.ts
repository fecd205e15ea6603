import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesPath, matchesWildcards } from '../../cdn/distribution.ts';

test.each([
  ['/api/*', '/api/uploads', true],
  ['api/*', '/api/uploads', true],
  ['/api/*', '/api', false],
  ['/api/*', '/x/api/uploads', false],
  ['*', '/anything/at/all', true],
  ['/a?c', '/abc', true],
  ['/a?c', '/ac', false],
  ['/*.jpg', '/folder/picture.jpg', true],
  ['/*.jpg', '/picture-jpg', false],
])('%s on %s: %s', (pattern, path, expected) => {
  expect(matchesPath(pattern, path)).toBe(expected);
});

test('a pattern without wildcards matches itself alone', () => {
  const plain = fc.string().filter((text) => !/[*?]/.test(text));
  fc.assert(
    fc.property(plain, plain, (pattern, text) => {
      expect(matchesWildcards(pattern, text)).toBe(pattern === text);
    }),
  );
});

test('a star stands for anything between what surrounds it', () => {
  const plain = fc.string().filter((text) => !/[*?]/.test(text));
  fc.assert(
    fc.property(plain, fc.string(), plain, (before, middle, after) => {
      expect(matchesWildcards(`${before}*${after}`, before + middle + after)).toBe(true);
    }),
  );
});
