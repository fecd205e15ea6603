import { expect, test } from 'vitest';
import { withTimeout } from './support/alter-template.ts';
import { errorOf, imageForm, newCaller, newKey } from './support/caller.ts';
import { recordsOfJob } from './support/cost-records.ts';
import { newImageGenerator } from './support/image-generator.ts';
import { disc } from './support/pictures.ts';
import { quickEngines } from './support/quick-engines.ts';
import { recordedBy } from './support/recorded.ts';
import { testStudio } from './support/studio.ts';

/** Leaves four seconds for the provider, of which it may hold back its answer for two. */
const studio = testStudio({
  alterTemplate: withTimeout('GenerateImage', 6),
  engines: quickEngines,
});

const prompt = 'A lighthouse';
const predictions = () => studio().replicate.predictions().length;

/** How often the provider was called so far. */
const calls = () =>
  recordedBy(studio())
    .filter(({ dimensions }) => dimensions.Provider === 'replicate')
    .flatMap(({ values }) => values.get('ProviderLatency') ?? []).length;

const costsOf = (job: string) =>
  recordsOfJob(studio(), job)
    .filter(({ kind }) => kind === 'provider')
    .map(({ outcome, lines }) => ({ outcome, quantity: lines[0]?.quantity }));

test('a token that was replaced is read anew, and what it ordered is made once', async () => {
  const { send, generate, used } = newImageGenerator(studio());
  const secret = 'atelier/dev/replicate-token';
  studio().aws.secrets.put(secret, 'r8_withdrawn');
  const refused = await errorOf(await send({ prompt }, newKey(studio())));
  expect(refused.code).toBe('provider_failed');
  studio().aws.secrets.put(secret, studio().replicate.token);
  const key = newKey(studio());
  await generate(prompt, key);
  expect(predictions()).toBe(1);
  expect(costsOf(key)).toEqual([{ outcome: 'accepted', quantity: 1 }]);
  expect(await used()).toBe(1);
});

test('an image that is made quickly takes one call to the provider, and no look', async () => {
  const before = calls();
  await newImageGenerator(studio()).generate(prompt);
  expect(calls() - before).toBe(1);
});

test('a cut-out that is made quickly takes one call beside its upload', async () => {
  const caller = newCaller(studio());
  const upload = await caller.upload({ bytes: await disc() });
  const before = calls();
  expect((await caller.sendRemoval(imageForm(upload), newKey(studio()))).status).toBe(200);
  expect(calls() - before).toBe(2);
});

test('an image that takes longer than the answer is held back is looked for, and paid once', async () => {
  const { generate, used } = newImageGenerator(studio());
  const before = { calls: calls(), predictions: predictions() };
  studio().replicate.faults.next({ kind: 'delay', ms: 2300 });
  const key = newKey(studio());
  await generate(prompt, key);
  expect(calls() - before.calls).toBeGreaterThan(1);
  expect(predictions() - before.predictions).toBe(1);
  expect(costsOf(key)).toEqual([{ outcome: 'accepted', quantity: 1 }]);
  expect(await used()).toBe(1);
});

test('an answer that is lost while it is held back loses nothing: its prediction is found and paid once', async () => {
  const { generate, used } = newImageGenerator(studio());
  const before = predictions();
  studio().replicate.faults.next({ kind: 'drop' });
  const key = newKey(studio());
  await generate(prompt, key);
  expect(predictions() - before).toBe(1);
  expect(costsOf(key)).toEqual([{ outcome: 'accepted', quantity: 1 }]);
  expect(await used()).toBe(1);
});
