import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackgroundEngine } from '../../../../scripts/local/engines/background/background-engine.ts';
import { SURE_FROM } from '../../../../scripts/local/engines/background/confidence.ts';
import type { CutOut } from '../../../../scripts/local/engines/background/cut-out.ts';
import { GOOD_SCENES } from '../../../fixtures/scenes/good-scenes.ts';
import { HARD_SCENES } from '../../../fixtures/scenes/hard-scenes.ts';
import { type RenderedScene, renderScene } from '../../../fixtures/scenes/render-scene.ts';
import type { Scene } from '../../../fixtures/scenes/scene.ts';
import { isFullRun } from '../../../full-run.ts';
import { alphaIou } from './iou.ts';

type Outcome = { name: string; truth: RenderedScene; cut: CutOut; iou: number };

const engine = createBackgroundEngine();

/** A smaller scene is as hard, and takes half the time. */
const size = isFullRun ? ([400, 300] as const) : ([280, 210] as const);

async function outcomeOf(scene: Scene): Promise<Outcome> {
  const truth = await renderScene(scene, ...size);
  const cut = await engine.removeBackground(truth.image);
  return { name: scene.name, truth, cut, iou: await alphaIou(cut.png, truth) };
}

const table = (outcomes: Outcome[]): string =>
  outcomes
    .map(({ name, iou, cut }) => `${iou.toFixed(3)} ${cut.confidence.toFixed(2)} ${name}`)
    .join('\n');

afterAll(() => engine.close());

describe('scenes with a backdrop unlike the subject', () => {
  let outcomes: Outcome[] = [];
  beforeAll(async () => {
    outcomes = await Promise.all(GOOD_SCENES.map(outcomeOf));
  }, 120_000);

  it('are cut out with a mean overlap of at least 0.95 over at least 20 scenes', () => {
    const mean = outcomes.reduce((sum, { iou }) => sum + iou, 0) / outcomes.length;
    expect(outcomes.length).toBeGreaterThanOrEqual(20);
    expect(mean, table(outcomes)).toBeGreaterThanOrEqual(0.95);
  });

  it('are each cut out with an overlap of at least 0.85', () => {
    const poor = outcomes.filter(({ iou }) => iou < 0.85);
    expect(
      poor.map(({ name }) => name),
      table(outcomes),
    ).toEqual([]);
  });

  it('are mostly reported as sure', () => {
    const unsure = outcomes.filter(({ cut }) => cut.confidence < SURE_FROM);
    expect(unsure.length, table(outcomes)).toBeLessThanOrEqual(2);
  });

  it('keep their exact size and become really transparent and really solid', async () => {
    for (const { cut, truth } of outcomes) {
      const { width, height, channels } = await sharp(cut.png).metadata();
      expect([width, height, channels]).toEqual([truth.width, truth.height, 4]);
      const alpha = (await sharp(cut.png).stats()).channels[3];
      expect([alpha?.min, alpha?.max]).toEqual([0, 255]);
    }
  });
});

describe('scenes that colour and edges cannot solve', () => {
  it('are reported as unsure', async () => {
    const outcomes = await Promise.all(HARD_SCENES.map(outcomeOf));
    const sure = outcomes.filter(({ cut }) => cut.confidence >= SURE_FROM);
    expect(
      sure.map(({ name }) => name),
      table(outcomes),
    ).toEqual([]);
  }, 60_000);
});

describe('odd pictures', () => {
  const plain = sharp({ create: { width: 321, height: 123, channels: 3, background: '#cde' } });

  it('of a single colour come back in their size, as unsure', async () => {
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

  it.each([
    [1, 1],
    [3, 400],
    [400, 2],
  ])('of %i by %i pixels do not stop the engine', async (width, height) => {
    const tiny = sharp({ create: { width, height, channels: 3, background: '#a33' } });
    const { png } = await engine.removeBackground(await tiny.png().toBuffer());
    expect(await sharp(png).metadata()).toMatchObject({ width, height });
  });

  it('that are no pictures are refused, and the next one is still cut out', async () => {
    await expect(engine.removeBackground(Buffer.from('no picture'))).rejects.toThrow(/image/);
    const cut = await engine.removeBackground(await plain.clone().png().toBuffer());
    expect(cut.png.length).toBeGreaterThan(0);
  });
});
