import { expect, test } from 'vitest';
import type { Feature } from '../../shared/features.ts';
import type { ChosenResult } from '../../shared/result-choices.ts';
import { routes } from '../../shared/routes.ts';
import { crashAt } from './support/call-point.ts';
import { type Caller, newCaller, newKey } from './support/caller.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { disc } from './support/pictures.ts';
import { sharedStudio } from './support/shared-studio.ts';
import { storedDataOf } from './support/stored-data.ts';
import { videoGeneratorOf } from './support/video-generator.ts';
import { voiceChatOf } from './support/voice-chat.ts';

const studio = sharedStudio();

/** A person with one result of each tool. */
async function personWithAll() {
  const caller = newCaller(studio(), 'Pro');
  const [images, videos] = [imageGeneratorOf(caller, studio()), videoGeneratorOf(caller, studio())];
  const voice = voiceChatOf(caller, studio());
  const made: Record<Feature, string> = {
    imageEditing: (await caller.remove(await caller.upload({ bytes: await disc() }))).id,
    imageGeneration: (await images.generate('A ship')).ID,
    videoGeneration: (await videos.generate()).id,
    audioChat: (await voice.saved({})).id,
  };
  const lists = async () => ({
    imageEditing: await caller.list(),
    imageGeneration: await images.list(),
    videoGeneration: await videos.list(),
    audioChat: await voice.list(),
  });
  const results = [
    { feature: 'imageEditing', id: made.imageEditing },
    { feature: 'imageGeneration', id: made.imageGeneration },
    { feature: 'videoGeneration', id: made.videoGeneration },
    { feature: 'audioChat', id: made.audioChat },
  ] as const;
  return { caller, made, results, lists };
}

type Person = Awaited<ReturnType<typeof personWithAll>>;

const favorites = async ({ lists }: Person) =>
  Object.values(await lists()).map(([first]) => first?.favorite);

const mediaOf = async ({ userId }: Caller) =>
  (await storedDataOf(studio()).of(userId)).objects.filter((key) => key.startsWith('media/'));

async function post(
  { send }: Caller,
  route: typeof routes.favoriteResults | typeof routes.deleteResults,
  body: unknown,
): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await send(route, { headers, body: JSON.stringify(body) })).status;
}

test('results of all tools are marked and unmarked as favorites, and what is not there makes no record', async () => {
  const person = await personWithAll();
  const { caller, results } = person;
  const missing = { feature: 'imageEditing', id: newKey(studio()) } as const;
  const all = [...results, missing];
  expect(await post(caller, routes.favoriteResults, { results: all, favorite: true })).toBe(204);
  expect(await favorites(person)).toEqual([true, true, true, true]);
  expect(await post(caller, routes.favoriteResults, { results, favorite: false })).toBe(204);
  expect(await favorites(person)).toEqual([undefined, undefined, undefined, undefined]);
  expect(
    (await storedDataOf(studio()).items('history')).filter(({ recordId }) =>
      String(recordId).includes(missing.id),
    ),
  ).toEqual([]);
});

test('results of all tools are deleted with their files while their uses stay counted, and a stranger changes nothing', async () => {
  const person = await personWithAll();
  const { caller, results, lists } = person;
  const stranger = newCaller(studio(), 'Pro');
  const [before, files] = [await lists(), await mediaOf(caller)];
  expect(await post(stranger, routes.favoriteResults, { results, favorite: true })).toBe(204);
  expect(await post(stranger, routes.deleteResults, { results })).toBe(204);
  expect([await lists(), await mediaOf(caller)]).toEqual([before, files]);

  crashAt(studio(), {
    functionId: 'DeleteResults',
    action: 's3:DeleteObject',
    phase: 'after',
    occurrence: 9,
  });
  expect(await post(caller, routes.deleteResults, { results })).toBeGreaterThanOrEqual(500);
  const again: ChosenResult[] = [...results, ...results];
  expect(await post(caller, routes.deleteResults, { results: again })).toBe(204);
  expect(Object.values(await lists()).flat()).toEqual([]);
  expect(await mediaOf(caller)).toEqual([]);
  const used = results.map(({ feature }) => caller.used(feature));
  expect(await Promise.all(used)).toEqual([1, 1, 1, 1]);
});

test('a result whose use was still open is deleted, and its use is counted', async () => {
  const caller = newCaller(studio(), 'Pro');
  const recorded = { functionId: 'GenerateImage', action: 'dynamodb:PutItem', occurrence: 2 };
  crashAt(studio(), { ...recorded, phase: 'after' });
  const id = newKey(studio());
  const images = imageGeneratorOf(caller, studio());
  expect((await images.send({ prompt: 'A ship' }, id)).status).toBeGreaterThanOrEqual(500);
  const results = [{ feature: 'imageGeneration', id }];
  expect(await post(caller, routes.deleteResults, { results })).toBe(204);
  expect([await images.list(), await caller.used('imageGeneration')]).toEqual([[], 1]);
});

test('a hundred results are deleted at once, and more than that or something else is refused', async () => {
  const { caller, made } = await personWithAll();
  const stored = storedDataOf(studio());
  const isOwn = ({ recordId }: Record<string, unknown>) =>
    recordId === `voice-chat#${made.audioChat}`;
  const [record] = (await stored.items('history')).filter(isOwn);
  const ids = Array.from({ length: 100 }, () => newKey(studio()));
  await stored.write(
    'history',
    ids.map((id) => ({ ...record, id, recordId: `voice-chat#${id}` })),
  );
  const results = ids.map((id) => ({ feature: 'audioChat', id }));
  const [first] = results;
  for (const strange of [
    [],
    [...results, first],
    [{ ...first, id: '../x' }],
    [{ ...first, feature: '__proto__' }],
    [{ ...first, userId: 'x' }],
    null,
  ]) {
    expect(await post(caller, routes.deleteResults, { results: strange })).toBe(400);
    expect(await post(caller, routes.favoriteResults, { results: strange, favorite: true })).toBe(
      400,
    );
  }
  expect(await post(caller, routes.deleteResults, { results })).toBe(204);
  expect(await voiceChatOf(caller, studio()).list()).toHaveLength(1);
});
