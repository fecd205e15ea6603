import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { draw } from '../../../../scripts/local/engines/illustration/illustrate.ts';
import { createStage } from '../../../../scripts/local/engines/illustration/stage.ts';

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

  it.each(PLACES.filter((place) => place !== 'abstract' && place !== 'space'))(
    'of %s gets darker from day to dusk to night',
    async (place) => {
      const hours = ['at noon', 'at dusk', 'at night'];
      const [day = 0, dusk = 0, night = 0] = await Promise.all(
        hours.map(async (hour) => mean(await view(`${place} ${hour}`))),
      );
      expect(dusk).toBeLessThan(day - 15);
      expect(night).toBeLessThan(dusk);
    },
  );

  it.each(['sea', 'mountains', 'city skyline', 'meadow'])(
    'of %s is warmer at sunset than at noon',
    async (place) => {
      const [noon, sunset] = [await view(`${place} at noon`), await view(`${place} at sunset`)];
      expect(warmth(sunset)).toBeGreaterThan(warmth(noon) + 20);
    },
  );

  it.each(['rain', 'fog', 'storm', 'falling snow', 'clouds', 'wind', 'rainbow', 'aurora'])(
    'shows %s',
    async (weather) => {
      const clear = await view('hills at dusk');
      expect(difference(clear, await view(`hills at dusk, ${weather}`))).toBeGreaterThan(2);
    },
  );

  it.each(['autumn', 'winter', 'spring'])('shows %s', async (season) => {
    const [one, other] = [await view('forest at noon'), await view(`forest at noon, ${season}`)];
    expect(difference(one, other)).toBeGreaterThan(3);
  });

  it('takes the colours that are named', async () => {
    const [red, blue] = [await view('hills at noon, red'), await view('hills at noon, blue')];
    expect(warmth(red)).toBeGreaterThan(warmth(blue) + 40);
  });

  it('is composed anew for another seed', async () => {
    const prompt = 'a cabin in the forest at noon';
    expect(difference(await view(prompt, 1), await view(prompt, 2))).toBeGreaterThan(4);
  });
});
