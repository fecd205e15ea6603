// Prints, as JSON, how far cut-outs overlap with the truth, by the network alone and by the engine, and what
// they take. `npm run bench -- cutouts` shows it.

import {
  HARD_PHOTOGRAPHS,
  PHOTOGRAPHS,
  readPhotograph,
} from '../../../../test/fixtures/photographs/photographs.ts';
import { GOOD_SCENES } from '../../../../test/fixtures/scenes/good-scenes.ts';
import { HARD_SCENES } from '../../../../test/fixtures/scenes/hard-scenes.ts';
import { renderScene } from '../../../../test/fixtures/scenes/render-scene.ts';
import type { Truth } from '../../../../test/fixtures/truth.ts';
import { cutOut, decode } from '../../background/cut-out.ts';
import { resized } from '../../background/picture.ts';
import { askNetwork } from '../../background/subject-network.ts';
import { alphaIou, overlap } from './iou.ts';

type Figures = { what: string; network: number; engine: number; confidence: number; ms: number };

async function measure(name: string, truth: Truth): Promise<Figures> {
  const { full } = await decode(truth.image);
  const likelihood = resized((await askNetwork(full)).likelihood, full);
  const started = performance.now();
  const cut = await cutOut(truth.image);
  return {
    what: name,
    ms: performance.now() - started,
    network: overlap(
      likelihood.data.map((p) => p * 255),
      truth,
    ),
    engine: await alphaIou(cut.png, truth),
    confidence: cut.confidence,
  };
}

const rowOf = ({ what, network, engine, confidence, ms }: Figures) => ({
  what,
  figures: [
    `network ${network.toFixed(3)}`,
    `engine ${engine.toFixed(3)}`,
    `confidence ${confidence.toFixed(2)}`,
    `${Math.round(ms)} ms`,
  ],
});

function meanOf(what: string, all: readonly Figures[]) {
  const mean = (pick: (one: Figures) => number) =>
    all.reduce((sum, one) => sum + pick(one), 0) / all.length;
  const [network, engine] = [mean((one) => one.network), mean((one) => one.engine)];
  return rowOf({
    what,
    network,
    engine,
    confidence: mean((o) => o.confidence),
    ms: mean((o) => o.ms),
  });
}

const photographs: Figures[] = [];
for (const name of [...PHOTOGRAPHS, ...HARD_PHOTOGRAPHS])
  photographs.push(await measure(name, await readPhotograph(name)));
const scenes: Figures[] = [];
for (const scene of [...GOOD_SCENES, ...HARD_SCENES])
  scenes.push(await measure(scene.name, await renderScene(scene, 400, 300)));

console.log(
  JSON.stringify([
    ...photographs.map(rowOf),
    meanOf('mean of the photographs', photographs),
    ...scenes.map(rowOf),
    meanOf('mean of the scenes without the hard ones', scenes.slice(0, GOOD_SCENES.length)),
  ]),
);
