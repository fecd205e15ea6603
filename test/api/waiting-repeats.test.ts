import { expect, test } from 'vitest';
import { openJobSchema } from '../../shared/jobs.ts';
import { firstOf } from '../full-run.ts';
import { type Caller, imageForm, newCaller, newKey, parsed } from './support/caller.ts';
import { heldEngines } from './support/held-engines.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { disc } from './support/pictures.ts';
import { testStudio } from './support/studio.ts';
import { videoForm, videoGeneratorOf } from './support/video-generator.ts';

/** The stage gives each tool five functions at once: `generationConcurrency`. */
const { engines, hold } = heldEngines();
const studio = testStudio({ engines });

type Send = (caller: Caller, key: string) => Promise<Response>;

const file = new Blob([new Uint8Array(await disc())]);
const remove: Send = (caller, key) => caller.sendRemoval(imageForm(file), key);
const generate: Send = (caller, key) =>
  imageGeneratorOf(caller, studio()).send({ prompt: 'A lighthouse' }, key);
const animate: Send = (caller, key) => videoGeneratorOf(caller, studio()).send(videoForm(), key);

const tools = [
  ['an image', generate],
  ['a removal', remove],
  ['a video', animate],
] as const;

test.each(firstOf(tools))(
  'repeats of %s are told at once where it stands, and hold no function',
  async (_, send) => {
    const [caller, other] = [newCaller(studio(), 'Pro'), newCaller(studio(), 'Pro')];
    const key = newKey(studio());
    const pause = hold();
    const first = send(caller, key);
    await pause.reached;
    // With the first they are more than may run at once, and none of them prefers to be told.
    const repeats = await Promise.all([1, 2, 3, 4, 5, 6].map(() => send(caller, key)));
    for (const repeat of repeats) {
      expect(repeat.status).toBe(202);
      expect(await parsed(openJobSchema, repeat)).toMatchObject({ id: key, state: 'running' });
    }
    expect(await caller.jobs(key)).toMatchObject([{ id: key, state: 'running' }]);
    expect((await send(other, newKey(studio()))).status).toBe(200);
    pause.end();
    const answer = await first;
    expect(answer.status).toBe(200);
    expect(await (await send(caller, key)).json()).toEqual(await answer.json());
  },
);
