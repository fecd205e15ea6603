import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerTimes } from './answers.ts';
import { bytesPerRoute } from './bytes.ts';
import { commandSeconds, startSeconds } from './command-seconds.ts';
import { monthOfCosts } from './costs/month-of-costs.ts';
import { markCosts } from './credentials.ts';
import { cutOuts } from './cutouts.ts';
import { finishingFrames } from './finishing.ts';
import { libraryFrames } from './library.ts';
import { lighthouseScores } from './lighthouse.ts';
import { listReads } from './lists.ts';
import { loads } from './load/loads.ts';
import { loadTimes } from './load-time.ts';
import { memoryOfStudio } from './memory/memory.ts';
import { pictureCosts } from './pictures.ts';
import type { Row } from './row.ts';
import { shiftPerRoute } from './shift.ts';
import { imageSeconds, removalSeconds, videoSeconds } from './tool-seconds.ts';

type Measurement = { name: string; run: () => Promise<readonly Row[]> | AsyncIterable<Row> };

export const measurements: readonly Measurement[] = [
  timed('synth', 'npm run synth', () => three(() => commandSeconds('npm run synth'))),
  timed('start', 'npm start until ready, everything built', async () => {
    await startSeconds(process.cwd());
    return three(() => startSeconds(process.cwd()));
  }),
  timed('removal', '1600x1200 JPEG in the browser, after a first one', removalSeconds),
  timed('image', '1024x1024 image in the browser, the first cold', imageSeconds),
  timed('video', '720p video of 5 s in the browser, the first cold', videoSeconds),
  { name: 'answers', run: answerTimes },
  { name: 'cutouts', run: cutOuts },
  { name: 'credentials', run: markCosts },
  { name: 'finishing', run: finishingFrames },
  { name: 'load-time', run: loadTimes },
  { name: 'lighthouse', run: lighthouseScores },
  { name: 'shift', run: shiftPerRoute },
  { name: 'bytes', run: bytesPerRoute },
  { name: 'library', run: libraryFrames },
  { name: 'lists', run: listReads },
  { name: 'load', run: loads },
  { name: 'memory', run: memoryOfStudio },
  { name: 'costs', run: monthOfCosts },
  { name: 'pictures', run: pictureCosts },
  timed('clone', 'npm start in a fresh clone until ready', freshClone),
];

/** A measurement with one figure in seconds per repetition. */
function timed(name: string, what: string, measure: () => Promise<number[]>): Measurement {
  return {
    name,
    run: async () => [{ what, figures: (await measure()).map((value) => `${value.toFixed(2)} s`) }],
  };
}

async function three(measure: () => Promise<number>): Promise<number[]> {
  return [await measure(), await measure(), await measure()];
}

async function freshClone(): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-clone-'));
  await commandSeconds(`git clone --quiet . "${folder}"`);
  const seconds = await startSeconds(folder);
  await rm(folder, { recursive: true, force: true });
  return [seconds];
}
