import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLandingContent } from '../../../frontend/build/landing-content.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-content-'));
  write('landing.json', usual);
});
afterEach(() => rmSync(folder, { recursive: true }));

const usual = JSON.parse(readFileSync('frontend/content/landing.json', 'utf8'));

const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), JSON.stringify(content));

test('the claims are those of the specification, and the three people give five stars', () => {
  const { claims, testimonials } = readLandingContent(undefined);
  expect(claims.map(({ figure, of }) => `${figure} ${of}`)).toEqual([
    '5K+ users',
    '10k+ images',
    '2K+ videos',
  ]);
  expect(testimonials.map(({ rating }) => rating)).toEqual([5, 5, 5]);
});

test("a stage's own file stands in for the usual one, on that stage only", () => {
  const [claim, ...others] = usual.claims;
  write('landing.prod.json', { ...usual, claims: [{ ...claim, figure: '6K+' }, ...others] });
  expect(readLandingContent('prod', folder).claims[0]?.figure).toBe('6K+');
  expect(readLandingContent('staging', folder).claims[0]?.figure).toBe('5K+');
  expect(readLandingContent(undefined, folder).claims[0]?.figure).toBe('5K+');
});

test('content with a part missing fails the build and says which', () => {
  const [first, second] = usual.testimonials;
  write('landing.prod.json', { ...usual, testimonials: [first, second, { name: 'Ada' }] });
  expect(() => readLandingContent('prod', folder)).toThrow(
    /landing\.prod\.json[\s\S]*testimonials/,
  );
});
