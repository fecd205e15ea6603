import sharp from 'sharp';
import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { keptFile, untouchedRecipe } from '../../shared/finishing.ts';
import { formatReference } from '../../shared/result-reference.ts';
import { errorOf, newCaller, newKey } from './support/caller.ts';
import {
  type FinishingForm,
  finishingIn,
  greyMask,
  onPicture,
  onWhite,
  size,
} from './support/finishing.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { later } from './support/later.ts';
import { disc, discPng } from './support/pictures.ts';
import { sharedStudio } from './support/shared-studio.ts';
import { videoGeneratorOf } from './support/video-generator.ts';

const studio = sharedStudio();
const { newCutOut, send, save, opened, filesOf } = finishingIn(studio);

test('a finishing is kept with its cut-out, opens again, is replaced file by file, and costs no use', async () => {
  const { caller, id } = await newCutOut();
  const [before] = await caller.list();
  const mask = await greyMask(200);
  const first = await save(caller, {
    id,
    recipe: JSON.stringify(onPicture),
    mask,
    background: await disc(90, 70),
  });
  expect(first.recipe).toEqual(onPicture);
  const { channels, width, height } = await sharp(await opened(first.maskUrl)).metadata();
  expect({ channels, width, height }).toEqual({ channels: 1, ...size });
  expect(await sharp(await opened(first.backgroundUrl)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 90,
  });
  expect(await caller.list()).toEqual([{ ...before, finishing: first }]);

  const kept = { id, mask: keptFile, background: keptFile, revision: first.revision };
  const second = await save(caller, { ...kept, recipe: JSON.stringify(onPicture) });
  expect([second.maskUrl, second.backgroundUrl]).toEqual([first.maskUrl, first.backgroundUrl]);
  const third = await save(caller, { id, mask: await greyMask(9), revision: second.revision });
  expect(third.backgroundUrl).toBeUndefined();
  expect(third.maskUrl).not.toBe(first.maskUrl);
  expect(await filesOf(caller)).toHaveLength(1);
  expect((await fetch(studio().origin + first.maskUrl)).status).toBe(403);
  const untouched = await save(caller, {
    id,
    recipe: JSON.stringify(untouchedRecipe),
    revision: third.revision,
  });
  expect([untouched.maskUrl, await filesOf(caller)]).toEqual([undefined, []]);
  expect(await caller.used()).toBe(1);
});

test("what lies behind a subject may be an upload, or any of the person's own results", async () => {
  const { caller, id } = await newCutOut();
  const image = await imageGeneratorOf(caller, studio()).generate('A ship');
  const video = await videoGeneratorOf(caller, studio()).generate();
  const behind = [
    await caller.upload({ contentType: 'image/png', bytes: await discPng(64, 48) }),
    formatReference({ part: 'original', feature: 'imageEditing', id }),
    formatReference({ part: 'result', feature: 'imageGeneration', id: image.ID }),
    formatReference({ part: 'original', feature: 'videoGeneration', id: video.id }),
  ];
  let revision: string | undefined;
  for (const background of behind) {
    const kept = await save(caller, {
      id,
      recipe: JSON.stringify(onPicture),
      background,
      revision,
    });
    expect((await sharp(await opened(kept.backgroundUrl)).metadata()).width).toBeGreaterThan(0);
    revision = kept.revision;
  }
  await imageGeneratorOf(caller, studio()).remove(image.ID);
  expect(await filesOf(caller)).toHaveLength(1);
});

test('a save that is sent twice is one, and one that knows an older finishing is refused and leaves nothing', async () => {
  const { caller, id } = await newCutOut();
  const key = newKey(studio());
  const mask = await greyMask(100);
  const twice = await Promise.all([
    save(caller, { id, mask }, key),
    save(caller, { id, mask }, key),
  ]);
  expect(twice[0]).toEqual(twice[1]);
  expect(await save(caller, { id, mask }, key)).toEqual(twice[0]);
  const files = await filesOf(caller);
  expect(files).toHaveLength(1);
  for (const revision of [undefined, newKey(studio())]) {
    const { status, code } = await errorOf(await send(caller, { id, mask, revision }));
    expect([status, code]).toEqual([409, 'finishing_conflict']);
  }
  const seen = { id, revision: key };
  const tabs = await Promise.all([
    send(caller, { ...seen, mask: await greyMask(1) }),
    send(caller, { ...seen, mask: await greyMask(2) }),
  ]);
  expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await filesOf(caller)).toHaveLength(1);
});

test('what is no finishing of an own cut-out is refused, and nothing is stored', async () => {
  const { caller, id } = await newCutOut();
  const stranger = newCaller(studio());
  const theirs = await stranger.remove(await stranger.upload({ bytes: await disc() }));
  const mask = await greyMask(7);
  const recipes = [
    '',
    '{',
    'null',
    '[]',
    JSON.stringify(onPicture),
    JSON.stringify({ ...onWhite, padding: 31 }),
    JSON.stringify({ ...onWhite, padding: Number.NaN }),
    JSON.stringify({ ...onWhite, extra: 1 }),
    JSON.stringify({ ...onWhite, version: 2 }),
    JSON.stringify({ ...onWhite, background: { kind: 'color', color: '#fff;x' } }),
    JSON.stringify({ ...onWhite, background: { kind: 'constructor' } }),
    JSON.stringify({ ...onWhite, size: { kind: 'own', width: 1e9, height: 16 } }),
    JSON.stringify(onWhite).replace('{', '{"__proto__":{"padding":3},'),
    JSON.stringify(onWhite).replace('"padding":0', '"padding":1e999'),
    `${JSON.stringify(onWhite)}${' '.repeat(8192)}`,
  ];
  const theirReference = formatReference({
    part: 'result',
    feature: 'imageEditing',
    id: theirs.id,
  });
  const forms: [number, FinishingForm][] = [
    ...recipes.map((recipe): [number, FinishingForm] => [400, { id, recipe }]),
    [400, { mask }],
    [400, { id: '../x' }],
    [400, { id, mask: 'other' }],
    [400, { id, mask: keptFile }],
    [400, { id, mask: await greyMask(7, { width: 120, height: 160 }) }],
    [400, { id, mask: Buffer.concat([mask, Buffer.alloc(512 * 1024)]) }],
    [400, { id, revision: 'x' }],
    [400, { id, background: 'x' }],
    [400, { id, background: keptFile }],
    [413, { id, background: Buffer.alloc(2 * 1024 * 1024 + 1) }],
    [415, { id, mask: await disc() }],
    [415, { id, background: Buffer.from('no picture') }],
    [404, { id, background: theirReference }],
    [404, { id, background: newKey(studio()) }],
    [404, { id: newKey(studio()) }],
    [404, { id: theirs.id, mask }],
  ];
  const statuses = [];
  for (const [, form] of forms) {
    later(studio(), 2);
    statuses.push((await send(caller, form)).status);
  }
  expect(statuses).toEqual(forms.map(([status]) => status));
  const old = ulid(studio().clock.now().getTime() - 3_600_000);
  expect((await errorOf(await send(caller, { id }, old))).code).toBe('idempotency_key_invalid');
  const [cutOut] = await caller.list();
  expect([cutOut?.finishing, await filesOf(caller), await filesOf(stranger)]).toEqual([
    undefined,
    [],
    [],
  ]);
});
