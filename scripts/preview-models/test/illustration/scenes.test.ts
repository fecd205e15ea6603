import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isFullRun } from '../../../../test/full-run.ts';
import { draw } from '../../illustration/illustrate.ts';
import { createStage } from '../../illustration/stage.ts';

const SMALL = 64;

/** A drawing's pixels, in small. */
async function view(prompt: string, seed = 1): Promise<Buffer> {
  const svg = draw(createStage(prompt, seed));
  const small = svg.replace('width="1024" height="1024"', `width="${SMALL}" height="${SMALL}"`);
  return sharp(Buffer.from(small)).removeAlpha().raw().toBuffer();
}

const mean = (values: Uint8Array): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const difference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / one.length;

/** How much redder than blue a drawing is. */
const warmth = (rgb: Buffer): number =>
  mean(rgb.filter((_, i) => i % 3 === 0)) - mean(rgb.filter((_, i) => i % 3 === 2));

const PLACES = [
  'city skyline',
  'sea',
  'mountains',
  'forest',
  'desert dunes',
  'canyon',
  'meadow',
  'snow',
  'space',
  'lake',
  'island',
  'beach',
  'waterfall',
  'river',
  'road',
  'volcano',
  'still life',
  'underwater',
  'abstract',
  'portrait',
];

describe('a scene', () => {
  it('looks like no other scene', async () => {
    const views = await Promise.all(PLACES.map((place) => view(`${place} at noon`)));
    const alike = views.flatMap((one, i) =>
      views
        .map((other, k) => ({ k, far: difference(one, other) }))
        .filter(({ k, far }) => k > i && far < 5)
        .map(({ k }) => `${PLACES[i]} and ${PLACES[k]}`),
    );
    expect(alike).toEqual([]);
  });

  const outside = PLACES.filter((place) => place !== 'abstract' && place !== 'space');
  const lit = outside.filter((_, i) => isFullRun || i % 3 === 0);

  it(`gets darker from day to dusk to night (${lit.length} scenes)`, async () => {
    const bright: string[] = [];
    for (const place of lit) {
      const [day, dusk, night] = await Promise.all([
        view(`${place} at noon`),
        view(`${place} at dusk`),
        view(`${place} at night`),
      ]);
      if (mean(dusk) > mean(day) - 15 || mean(night) >= mean(dusk)) bright.push(place);
    }
    expect(bright).toEqual([]);
  });

  it('is warmer at sunset than at noon', async () => {
    for (const place of ['sea', 'mountains', 'city skyline', 'meadow']) {
      const [noon, sunset] = [await view(`${place} at noon`), await view(`${place} at sunset`)];
      expect(warmth(sunset), place).toBeGreaterThan(warmth(noon) + 20);
    }
  });

  const signs = [
    ...['rain', 'fog', 'storm', 'falling snow', 'clouds', 'wind', 'rainbow', 'aurora'],
    ...['autumn', 'winter', 'spring'],
  ];

  it(`shows the weather and the season that are named (${signs.length})`, async () => {
    const plain = await view('hills with a tree at dusk');
    const views = signs.map(async (sign) => {
      const far = difference(plain, await view(`hills with a tree at dusk, ${sign}`));
      return far > 2 ? [] : [sign];
    });
    expect((await Promise.all(views)).flat()).toEqual([]);
  });

  it('takes the colours that are named', async () => {
    const [red, blue] = [await view('hills at noon, red'), await view('hills at noon, blue')];
    expect(warmth(red)).toBeGreaterThan(warmth(blue) + 40);
  });

  it('is composed anew for another seed', async () => {
    const prompt = 'a cabin in the hills at noon';
    expect(difference(await view(prompt, 1), await view(prompt, 2))).toBeGreaterThan(4);
  });
});
