import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandSeconds } from './command-seconds.ts';
import { imageSeconds } from './image.ts';
import { removalSeconds } from './removal.ts';
import { startSeconds } from './start-seconds.ts';
import { videoSeconds } from './video.ts';

type Measurement = {
  name: string;
  what: string;
  /** One figure in seconds per repetition. */
  run: () => Promise<number[]>;
};

export const measurements: readonly Measurement[] = [
  { name: 'synth', what: 'npm run synth', run: () => three(() => commandSeconds('npm run synth')) },
  {
    name: 'start',
    what: 'npm start until ready, everything built',
    run: async () => {
      await startSeconds(process.cwd());
      return three(() => startSeconds(process.cwd()));
    },
  },
  {
    name: 'removal',
    what: '1600x1200 JPEG in the browser, after a first one',
    run: removalSeconds,
  },
  { name: 'image', what: '1024x1024 image in the browser, the first cold', run: imageSeconds },
  { name: 'video', what: '720p video of 5 s in the browser, the first cold', run: videoSeconds },
  { name: 'clone', what: 'npm start in a fresh clone until ready', run: freshClone },
];

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
