import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rows } from '../../e2e/specification/rows.ts';

test('each row of the specification about a screen is named by a test that proves it', () => {
  const files = globSync('test/**/*.ts', { exclude: ['test/e2e/specification/**'] });
  const sources = files.map((file) => readFileSync(file, 'utf8'));
  const proofs = sources.filter((source) => source.includes('proves'));
  const unproven = Object.keys(rows).filter(
    (row) => !proofs.some((source) => source.includes(`'${row}'`)),
  );
  expect(unproven).toEqual([]);
});

test('no row stands twice', () => {
  const texts = Object.entries(rows).map(([key, text]) => `${key.split('/')[0]}: ${text}`);
  expect(texts).toEqual([...new Set(texts)]);
});
