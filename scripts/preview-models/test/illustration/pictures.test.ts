import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { isFullRun } from '../../../../test/full-run.ts';
import { createIllustrationEngine } from '../../illustration/illustration-engine.ts';

// In its own thread it draws as fast as it does for people.
const engine = createIllustrationEngine();
afterAll(() => engine.close());

const quiet = new AbortController().signal;
const pictureOf = async (prompt: string, seed = 1) =>
  (await engine.illustrate({ prompt, seed }, quiet)).png;

const STYLES = [
  '',
  'watercolour',
  'minimalist',
  'poster',
  'ink',
  'pixel art',
  'oil painting',
  'neon',
];

/** Where chance is drawn with in all its ways; a full run looks at every style. */
const STYLES_DRAWN_TWICE = isFullRun ? STYLES : ['', 'watercolour'];

const boat = (style: string) => `a boat on the lake at sunset, ${style}`;

describe('a picture', () => {
  const drawn = new Map(STYLES.map((style) => [style, pictureOf(boat(style))]));

  it.each(STYLES)('in the style "%s" is a PNG of 1024 by 1024 pixels', async (style) => {
    const picture = await drawn.get(style);
    const size = { format: 'png', width: 1024, height: 1024, channels: 3 };
    expect(await sharp(picture).metadata()).toMatchObject(size);
    const { channels } = await sharp(picture).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);
  });

  it.each(STYLES_DRAWN_TWICE)(
    'in the style "%s" is the same to the byte for the same seed',
    async (style) => {
      const picture = Buffer.from((await drawn.get(style)) ?? []);
      expect(picture.equals(await pictureOf(boat(style)))).toBe(true);
    },
  );

  it('looks different in each style', async () => {
    const pictures = await Promise.all(drawn.values());
    const views = pictures.map((picture) => Buffer.from(picture).toString('base64'));
    expect(new Set(views).size).toBe(STYLES.length);
  });
});

it('has another shape where one is asked for, with the same view for the same seed', async () => {
  const sizes = [
    { width: 1344, height: 768 },
    { width: 768, height: 1344 },
    { width: 896, height: 1088 },
  ];
  for (const size of sizes) {
    const wish = { prompt: boat('pixel art'), seed: 3, size };
    const [once, twice] = [
      await engine.illustrate(wish, quiet),
      await engine.illustrate(wish, quiet),
    ];
    expect(await sharp(once.png).metadata()).toMatchObject({ ...size, format: 'png', channels: 3 });
    expect(Buffer.from(once.png).equals(twice.png)).toBe(true);
  }
});

describe('a hostile prompt', () => {
  async function expectPicture(prompt: string): Promise<void> {
    const { width, height } = await sharp(await pictureOf(prompt)).metadata();
    expect([width, height]).toEqual([1024, 1024]);
  }

  it.each([
    ['of 2000 letters with many styles', 'pixel neon oil ink flat '.repeat(83)],
    ['of nothing but blanks', '   \n\t '],
    ['of markup', '<script>alert(1)</script> &lt;svg onload="x"&gt; ]]> <!ENTITY a "b">'],
    ['of control characters', '\u0000\u0007\u001b[31m circles \ud800'],
  ])('%s gives a picture', (_, prompt) => expectPicture(prompt));

  it.skipIf(!isFullRun).each([
    ['of 2000 letters', 'x'.repeat(2000)],
    ['of emoji', '🦊🌲❄️🌙 👩‍👩‍👧‍👦'],
    ['of an attribute that ends', '"/><image href="file:///etc/passwd"/> circles'],
    ['of another script', '夕暮れの海 猫 лес в снегу'],
  ])('%s gives a picture', (_, prompt) => expectPicture(prompt));
});
