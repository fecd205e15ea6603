import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createIllustrationEngine } from '../../../../scripts/local/engines/illustration/illustration-engine.ts';

// In its own thread it draws as fast as it does for people.
const engine = createIllustrationEngine();
afterAll(() => engine.close());

const quiet = new AbortController().signal;
const pictureOf = async (prompt: string, seed = 1) =>
  (await engine.illustrate({ prompt, seed }, quiet)).png;

const STYLES = ['watercolour', 'minimalist', 'poster', 'ink', 'pixel art', 'oil painting', 'neon'];

describe('a picture', () => {
  it.each(['', ...STYLES])(
    'in the style "%s" is a PNG of 1024 by 1024 pixels, the same to the byte for the same seed',
    async (style) => {
      const prompt = `a boat on the lake at sunset, ${style}`;
      const [first, second] = [await pictureOf(prompt), await pictureOf(prompt)];
      const size = { format: 'png', width: 1024, height: 1024, channels: 3 };
      expect(await sharp(first).metadata()).toMatchObject(size);
      const { channels } = await sharp(first).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);
      expect(Buffer.from(first).equals(second)).toBe(true);
    },
  );

  it('looks different in each style', async () => {
    const views = await Promise.all(
      ['', ...STYLES].map(async (style) =>
        Buffer.from(await pictureOf(`abstract, ${style}`)).toString('base64'),
      ),
    );
    expect(new Set(views).size).toBe(STYLES.length + 1);
  });
});

describe('a hostile prompt', () => {
  it.each([
    ['of 2000 letters', 'x'.repeat(2000)],
    ['of 2000 letters with many styles', 'pixel neon oil ink flat '.repeat(83)],
    ['of nothing but blanks', '   \n\t '],
    ['of emoji', '🦊🌲❄️🌙 👩‍👩‍👧‍👦'],
    ['of markup', '<script>alert(1)</script> &lt;svg onload="x"&gt; ]]> <!ENTITY a "b">'],
    ['of an attribute that ends', '"/><image href="file:///etc/passwd"/> circles'],
    ['of control characters', '\u0000\u0007\u001b[31m circles \ud800'],
    ['of another script', '夕暮れの海 猫 лес в снегу'],
  ])('%s gives a picture', async (_, prompt) => {
    const { width, height } = await sharp(await pictureOf(prompt)).metadata();
    expect([width, height]).toEqual([1024, 1024]);
  });
});
