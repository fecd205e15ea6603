import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dark, light, ownOfDark } from '../support/tokens.ts';

const source = join(import.meta.dirname, '../../../frontend/src');
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Record<string, string>, text: string, ground: string): number {
  const [a, b] = [theme[text], theme[ground]];
  if (!a || !b) throw new Error(`No token ${a ? ground : text}`);
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const texts: [string, string[]][] = [
  ['ink', ['paper', 'surface', 'raised', 'sunken', 'hover', 'ochre-wash', 'carmine-wash']],
  ['ink-2', ['paper', 'surface', 'raised', 'sunken', 'hover']],
  ['ink-3', ['paper', 'surface', 'raised', 'hover']],
  ['on-ink', ['ink', 'ink-hover']],
  ['on-vermilion', ['vermilion', 'vermilion-hover', 'vermilion-pressed']],
  ['on-carmine', ['carmine-fill', 'carmine-fill-hover']],
  ['on-disabled', ['disabled', 'surface', 'paper']],
  ['vermilion-text', ['paper', 'surface', 'vermilion-wash']],
  ...['viridian', 'ochre', 'carmine', 'cobalt', 'plum'].map((pigment): [string, string[]] => [
    pigment,
    [`${pigment}-wash`, 'surface', 'raised'],
  ]),
];

const shapes: [string, string[]][] = [
  ['control', ['paper', 'surface', 'raised', 'sunken']],
  ['vermilion', ['paper', 'surface', 'line', 'sunken', 'grid-a', 'grid-b']],
  ['focus', ['paper', 'surface', 'raised', 'sunken']],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, theme) => {
  test.each(texts)('%s can be read', (text, grounds) => {
    for (const ground of grounds) {
      expect(contrast(theme, text, ground), `on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(shapes)('%s can be seen', (shape, grounds) => {
    for (const ground of grounds) {
      expect(contrast(theme, shape, ground), `on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
});

test('both themes have every colour', () => {
  const shared = ['on-carmine', 'ring-ink', 'ring-light', 'stroke-seam'];
  expect(Object.keys(ownOfDark).toSorted()).toEqual(
    Object.keys(light)
      .filter((name) => !shared.includes(name))
      .toSorted(),
  );
});

test('no other file of the frontend names a colour', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(tsx?|css)$/.test(file),
  );
  const named = files.filter(
    (file) =>
      file !== join('styles', 'tokens.css') &&
      /#[0-9a-fA-F]{3,8}\b|\brgba?\(/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(named).toEqual([]);
});
