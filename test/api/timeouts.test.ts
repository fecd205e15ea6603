import { expect, test } from 'vitest';
import { withTimeout } from './support/alter-template.ts';
import { errorOf, imageForm, newCaller, newKey } from './support/caller.ts';
import { newImageGenerator } from './support/image-generator.ts';
import { disc } from './support/pictures.ts';
import { quickEngines } from './support/quick-engines.ts';
import { testStudio } from './support/studio.ts';
import { callOf, newVoiceChat } from './support/voice-chat.ts';

const studio = testStudio({
  alterTemplate: (template) =>
    withTimeout('GenerateImage', 6)(withTimeout('RemoveBg', 6)(template)),
  engines: quickEngines,
});

/** The latest prediction that a prompt was given for, or none. */
function latest(prompt?: string) {
  return studio()
    .replicate.predictions()
    .find(({ input }) => input.prompt === prompt);
}

// They wait side by side: whichever comes first, the provider hangs at both of its predictions.
test.concurrent('a provider that never answers is given up in time, cancelled and not counted', async () => {
  const caller = newCaller(studio());
  const uploadId = await caller.upload({ bytes: await disc() });
  studio().replicate.faults.next({ kind: 'hang' });
  const response = await caller.sendRemoval(imageForm(uploadId), newKey(studio()));
  expect(await errorOf(response)).toMatchObject({ status: 504, code: 'provider_timeout' });
  expect(latest()?.status).toBe('canceled');
  expect(await caller.used()).toBe(0);
  expect(await caller.list()).toEqual([]);
});

test.concurrent('so is one that is asked for a picture', async () => {
  const { send, used, list } = newImageGenerator(studio());
  studio().replicate.faults.next({ kind: 'hang' });
  const prompt = 'A lighthouse in the fog';
  const response = await send({ prompt }, newKey(studio()));
  expect(await errorOf(response)).toMatchObject({ status: 504, code: 'provider_timeout' });
  expect(latest(prompt)?.status).toBe('canceled');
  expect(await used()).toBe(0);
  expect(await list()).toEqual([]);
});

test.concurrent('so is one that is asked for a call', async () => {
  const { open, call, used } = newVoiceChat(studio());
  const sessionId = await open();
  studio().voice.faults.next({ kind: 'hang' });
  expect(await errorOf(await call(sessionId))).toMatchObject({
    status: 504,
    code: 'provider_timeout',
  });
  expect(callOf(studio(), sessionId)?.status).toBe('queued');
  expect(await used()).toBe(0);
});
