import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dark, light } from '../support/tokens.ts';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('the manifest has the colours of the tokens', () => {
  const schema = z.object({ background_color: z.string(), theme_color: z.string() });
  const manifest = z.parse(schema, JSON.parse(read('frontend/public/manifest.webmanifest')));
  expect(manifest).toEqual({ background_color: light.paper, theme_color: light.paper });
});

test('the browser is told the paper of each theme', () => {
  const told = [
    ...read('frontend/index.html').matchAll(
      /<meta name="theme-color" data-of="(\w+)" content="(#\w{6})"/g,
    ),
  ].map(([, theme, colour]) => [theme, colour?.toLowerCase()]);
  expect(told).toEqual([
    ['light', light.paper],
    ['dark', dark.paper],
  ]);
});

test.each([
  'frontend/public/favicon.svg',
  'frontend/public/logo-light.svg',
  'frontend/public/logo-dark.svg',
  'scripts/site-images/social-card.svg',
])('%s is drawn in the colours of the tokens', (file) => {
  const known = [...Object.values(light), ...Object.values(dark)];
  const used = [...read(file).matchAll(/#[0-9a-f]{6}\b/gi)].map(([colour]) => colour.toLowerCase());
  expect(used).not.toEqual([]);
  for (const colour of used) expect(known).toContain(colour);
});
