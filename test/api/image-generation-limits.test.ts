import type { Fault } from '@atelier/local-cloud/replicate';
import { expect, test } from 'vitest';
import { type ErrorCode, errorCatalogue } from '../../shared/errors.ts';
import { planLimits, plans } from '../../shared/plans.ts';
import { maxPromptLength } from '../../shared/prompt.ts';
import { isFullRun } from '../full-run.ts';
import { errorOf, newKey } from './support/caller.ts';
import { newImageGenerator } from './support/image-generator.ts';
import { later } from './support/later.ts';
import { sharedStudio } from './support/shared-studio.ts';

const studio = sharedStudio();

const prompt = 'A lighthouse in the fog';

function predictions(): number {
  return studio().replicate.predictions().length;
}

test.each(plans)('%s allows its number of pictures in a month and no more', async (plan) => {
  const { generate, send, used, list } = newImageGenerator(studio(), plan);
  const limit = planLimits[plan].imageGeneration;
  for (let n = 0; n < limit; n += 1) await generate(prompt);
  const before = predictions();
  const response = await send({ prompt }, newKey(studio()));
  expect(response.headers.has('retry-after')).toBe(true);
  expect(await errorOf(response)).toMatchObject({ status: 429, code: 'usage_limit_reached' });
  expect(predictions()).toBe(before);
  expect(await used()).toBe(limit);
  expect(await list()).toHaveLength(limit);
});

test('of two that race for the last one exactly one wins', async () => {
  const { generate, send, used } = newImageGenerator(studio());
  await generate(prompt);
  const responses = await Promise.all([1, 2].map(() => send({ prompt }, newKey(studio()))));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect(await used()).toBe(planLimits.Free.imageGeneration);
});

test.each([
  ['an empty prompt', { prompt: '' }, 'prompt_missing'],
  ['a blank prompt', { prompt: ' \n\t ' }, 'prompt_missing'],
  ['a prompt that is too long', { prompt: 'x'.repeat(maxPromptLength + 1) }, 'prompt_too_long'],
  ['no prompt', {}, 'invalid_request'],
  ['a number for a prompt', { prompt: 7 }, 'invalid_request'],
] as const)('%s is refused before anything is counted', async (_, body, code) => {
  const { send, used } = newImageGenerator(studio());
  const before = predictions();
  expect(await errorOf(await send(body, newKey(studio())))).toMatchObject({ status: 400, code });
  expect(predictions()).toBe(before);
  expect(await used()).toBe(0);
});

test('the longest prompt is kept whole', async () => {
  const { generate, list } = newImageGenerator(studio());
  const longest = 'é'.repeat(maxPromptLength);
  expect((await generate(longest)).Prompt).toBe(longest);
  expect((await list())[0]?.Prompt).toBe(longest);
});

test('the same request twice is one picture, one prediction and one use', async () => {
  const { send, generate, used, list } = newImageGenerator(studio());
  const key = newKey(studio());
  const before = predictions();
  const together = await Promise.all([send({ prompt }, key), send({ prompt }, key)]);
  expect(together.map(({ status }) => status)).toContain(200);
  expect((await generate(`${prompt} `, key)).ID).toBe(key);
  expect(predictions()).toBe(before + 1);
  expect(await used()).toBe(1);
  expect(await list()).toHaveLength(1);
});

test('the same key with another prompt is a conflict', async () => {
  const { generate, send, used } = newImageGenerator(studio());
  const key = newKey(studio());
  await generate(prompt, key);
  expect(await errorOf(await send({ prompt: 'Something else' }, key))).toMatchObject({
    status: 409,
    code: 'idempotency_conflict',
  });
  expect(await used()).toBe(1);
});

/** One of each kind; the others end in the same places. */
const faults: [Fault, ErrorCode][] = [
  [{ kind: 'fail', message: 'The model ran out of memory.' }, 'provider_failed'],
  [{ kind: 'status', status: 429, retryAfter: 3600 }, 'provider_busy'],
  [{ kind: 'bad-output' }, 'provider_failed'],
];

const otherFaults: [Fault, ErrorCode][] = [
  [{ kind: 'status', status: 500 }, 'provider_failed'],
  [{ kind: 'status', status: 422 }, 'provider_failed'],
  [{ kind: 'status', status: 503, retryAfter: 3600 }, 'provider_busy'],
  [{ kind: 'no-output' }, 'provider_failed'],
];

test.each(isFullRun ? [...faults, ...otherFaults] : faults)(
  '%o at the provider is told as %s and not counted',
  async (fault, code) => {
    const { generate, send, used, list } = newImageGenerator(studio());
    const before = predictions();
    studio().replicate.faults.next(fault);
    const { status, message } = errorCatalogue[code];
    const response = await send({ prompt }, newKey(studio()));
    expect(await errorOf(response)).toMatchObject({ status, error: message, code });
    expect(predictions()).toBeLessThanOrEqual(before + 1);
    expect(await used()).toBe(0);
    expect(await list()).toEqual([]);
    // A busy provider is left alone for a minute at most.
    later(studio(), 60);
    await generate(prompt);
    expect(await used()).toBe(1);
  },
);
