import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  HARD_PHOTOGRAPHS,
  PHOTOGRAPHS,
  readPhotograph,
} from '../../../../test/fixtures/photographs/photographs.ts';
import { GOOD_SCENES } from '../../../../test/fixtures/scenes/good-scenes.ts';
import { HARD_SCENES } from '../../../../test/fixtures/scenes/hard-scenes.ts';
import { renderScene } from '../../../../test/fixtures/scenes/render-scene.ts';
import type { Scene } from '../../../../test/fixtures/scenes/scene.ts';
import type { Truth } from '../../../../test/fixtures/truth.ts';
import { isFullRun } from '../../../../test/full-run.ts';
import { type CutOut, createBackgroundEngine } from '../../background/background-engine.ts';
import { SURE_FROM } from '../../background/confidence.ts';
import { alphaIou } from './iou.ts';

type Outcome = { name: string; truth: Truth; cut: CutOut; iou: number };

const engine = createBackgroundEngine();

/** All of them, or every so many of them where there is less time. */
const some = <T>(all: readonly T[], every: number): readonly T[] =>
  isFullRun ? all : all.filter((_, i) => i % every === 0);

const scenes = some(GOOD_SCENES, 12);
const hardScenes = some(HARD_SCENES, 3);
const photographs = isFullRun ? PHOTOGRAPHS : PHOTOGRAPHS.slice(0, 4);
const hardPhotographs = isFullRun ? HARD_PHOTOGRAPHS : [];

async function outcomeOf(name: string, truth: Truth): Promise<Outcome> {
  const cut = await engine.removeBackground(truth.image);
  return { name, truth, cut, iou: await alphaIou(cut.png, truth) };
}

const ofScenes = (chosen: readonly Scene[]): Promise<Outcome[]> =>
  Promise.all(
    chosen.map(async (scene) => outcomeOf(scene.name, await renderScene(scene, 400, 300))),
  );

const ofPhotographs = (names: readonly string[]): Promise<Outcome[]> =>
  Promise.all(names.map(async (name) => outcomeOf(name, await readPhotograph(name))));

const table = (outcomes: Outcome[]): string =>
  outcomes
    .map(({ name, iou, cut }) => `${iou.toFixed(3)} ${cut.confidence.toFixed(2)} ${name}`)
    .join('\n');

const meanOf = (outcomes: Outcome[]): number =>
  outcomes.reduce((sum, { iou }) => sum + iou, 0) / outcomes.length;

const isWrong = ({ iou }: Outcome): boolean => iou < 0.85;
const isUnsure = ({ cut }: Outcome): boolean => cut.confidence < SURE_FROM;

afterAll(() => engine.close());

describe('cut-outs', () => {
  let drawn: Outcome[] = [];
  let photographed: Outcome[] = [];
  let hard: Outcome[] = [];
  beforeAll(async () => {
    drawn = await ofScenes(scenes);
    photographed = await ofPhotographs(photographs);
    hard = [...(await ofScenes(hardScenes)), ...(await ofPhotographs(hardPhotographs))];
  }, 300_000);

  it(`of ${photographs.length} photographs overlap with the truth by 0.93 in the mean, none by less than 0.85`, () => {
    expect(meanOf(photographed), table(photographed)).toBeGreaterThanOrEqual(0.93);
    expect(photographed.filter(isWrong), table(photographed)).toEqual([]);
  });

  it(`of ${scenes.length} drawn scenes overlap with the truth by 0.97 in the mean, none by less than 0.85`, () => {
    expect(meanOf(drawn), table(drawn)).toBeGreaterThanOrEqual(0.97);
    expect(drawn.filter(isWrong), table(drawn)).toEqual([]);
  });

  it('of drawn scenes are reported as sure', () => {
    expect(drawn.filter(isUnsure), table(drawn)).toEqual([]);
  });

  it('that are wrong are mostly reported as unsure, and those that are so are mostly wrong', () => {
    const all = [...drawn, ...photographed, ...hard];
    const found = all.filter((outcome) => isWrong(outcome) && isUnsure(outcome)).length;
    expect(found / all.filter(isWrong).length, table(all)).toBeGreaterThanOrEqual(0.6);
    expect(found / all.filter(isUnsure).length, table(all)).toBeGreaterThanOrEqual(0.6);
  });

  it('of what is hardly seen are reported as unsure, as of a dark shoe in the dark', () => {
    const shoe = hard.find(({ name }) => name === 'dark shoe on dark');
    expect(shoe && isUnsure(shoe)).toBe(true);
  });

  it('keep their exact size and become really transparent and really solid', async () => {
    for (const { cut, truth } of [...drawn, ...photographed]) {
      const { width, height, channels } = await sharp(cut.png).metadata();
      expect([width, height, channels]).toEqual([truth.width, truth.height, 4]);
      const alpha = (await sharp(cut.png).stats()).channels[3];
      expect([alpha?.min, alpha?.max]).toEqual([0, 255]);
    }
  });

  it('of the same photograph are the same, byte for byte, from another engine too', async () => {
    const other = createBackgroundEngine();
    const [first] = photographed;
    if (!first) throw new Error('No photograph was cut out.');
    try {
      const again = await other.removeBackground(first.truth.image);
      expect(again.confidence).toBe(first.cut.confidence);
      expect(again.png.equals(first.cut.png)).toBe(true);
    } finally {
      await other.close();
    }
  });
});

describe('odd pictures', () => {
  const plain = sharp({ create: { width: 321, height: 123, channels: 3, background: '#cde' } });

  it('that are no pictures are refused, and the next one, of a single colour, comes back in its size, as unsure', async () => {
    await expect(engine.removeBackground(Buffer.from('no picture'))).rejects.toThrow(/image/);
    const cut = await engine.removeBackground(await plain.clone().png().toBuffer());
    const { width, height } = await sharp(cut.png).metadata();
    expect([width, height]).toEqual([321, 123]);
    expect(cut.confidence).toBeLessThan(SURE_FROM);
  });

  it('that the camera turned are turned upright', async () => {
    const turned = await plain.clone().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { png } = await engine.removeBackground(turned);
    const { width, height } = await sharp(png).metadata();
    expect([width, height]).toEqual([123, 321]);
  });

  const sizes = [
    [1, 1],
    [3, 400],
    [400, 2],
  ] as const;
  it.each(isFullRun ? sizes : sizes.slice(0, 1))(
    'of %i by %i pixels do not stop the engine',
    async (width, height) => {
      const tiny = sharp({ create: { width, height, channels: 3, background: '#a33' } });
      const { png } = await engine.removeBackground(await tiny.png().toBuffer());
      expect(await sharp(png).metadata()).toMatchObject({ width, height });
    },
  );
});
