import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { errorCatalogue } from '../../shared/errors.ts';
import { maxMaskBytes } from '../../shared/finishing.ts';
import type { ImageEdit } from '../../shared/image-modes.ts';
import { planLimits } from '../../shared/plans.ts';
import { routes } from '../../shared/routes.ts';
import { maxUploadBytes } from '../../shared/uploads.ts';
import { deflatedZeros, pngChunk, pngOf } from '../security/support/png-bytes.ts';
import { errorOf, newKey, postFile } from './support/caller.ts';
import { type EditParts, newEditor } from './support/image-editor.ts';
import { disc, discPng, maskOfDisc } from './support/pictures.ts';
import { sharedEngines, sharedStudio } from './support/shared-studio.ts';
import { storedDataOf } from './support/stored-data.ts';

const { use } = sharedEngines;
const studio = sharedStudio();

const size = { width: 160, height: 120 };
const enhance: ImageEdit = { mode: 'enhance', strength: 100, double: true };
const object: ImageEdit = { mode: 'object' };
const style: ImageEdit = { mode: 'style', style: 'ink', strength: 60 };

const errorCode = z.object({ code: z.optional(z.string()) });

async function picture(path: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(studio().origin + path)).arrayBuffer());
}

const predictions = () => studio().replicate.predictions();

test('each mode edits a picture by a model of its own, as one use; all are listed, and deleted with every file', async () => {
  use('real');
  const editor = newEditor(studio(), 'Standard');
  const uploadId = await editor.upload({ bytes: await disc() });
  const asked: [ImageEdit, Buffer?][] = [[enhance], [object, await maskOfDisc()], [style]];
  const images = [];
  for (const [edit, mask] of asked)
    images.unshift(await editor.edit({ edit, image: uploadId, mask }));
  use('quick');
  expect(
    predictions()
      .slice(0, 3)
      .map(({ model }) => model),
  ).toEqual(['black-forest-labs/flux-kontext-pro', 'bria/eraser', 'topazlabs/image-upscale']);
  expect(images.map(({ edit }) => edit)).toEqual([style, object, enhance]);
  for (const { resultImageUrl, resultSmall, inputSmall, provenance, edit } of images) {
    expect([resultSmall, inputSmall, provenance.preview]).not.toContain(undefined);
    const times = edit?.mode === 'enhance' ? 2 : 1;
    expect(await sharp(await picture(resultImageUrl)).metadata()).toMatchObject({
      ...{ format: 'png', hasAlpha: false },
      ...{ width: size.width * times, height: size.height * times },
    });
  }
  const [, erased] = images;
  const { data } = await sharp(await picture(erased?.resultImageUrl ?? ''))
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The middle of the red disc is the ground's colour now.
  expect(data[(60 * size.width + 80) * 3 + 2]).toBeGreaterThan(120);

  expect(await editor.list()).toEqual(images);
  expect(await editor.used()).toBe(3);
  for (const { id } of images) {
    const deleted = await editor.send(routes.deleteRemovedBgImage, { params: { id } });
    expect(deleted.status).toBe(204);
  }
  const { objects } = await storedDataOf(studio()).of(editor.userId);
  expect(objects.filter((key) => key.startsWith('media/'))).toEqual([]);
});

test('how strong an enhancement is tells how much of it is seen over the original', async () => {
  const editor = newEditor(studio());
  const image = await editor.upload({ bytes: await discPng() });
  const seen = [];
  for (const strength of [0, 50, 100]) {
    const edit: ImageEdit = { mode: 'enhance', strength, double: false };
    const { resultImageUrl } = await editor.edit({ edit, image });
    seen.push(
      (
        await sharp(await picture(resultImageUrl))
          .raw()
          .toBuffer()
      )[0] ?? 0,
    );
  }
  // The quick engine inverts: the light ground gets dark.
  expect(seen[0]).toBe(0xe8);
  expect(seen[1]).toBeCloseTo((0xe8 + 0xff - 0xe8) / 2, -1);
  expect(seen[2]).toBe(0xff - 0xe8);
});

test('what was transparent in the original is transparent in the result', async () => {
  const editor = newEditor(studio());
  const holed = await sharp(await discPng())
    .ensureAlpha()
    .raw()
    .toBuffer();
  for (let i = 0; i < holed.length; i += 4) if ((i / 4) % 160 < 80) holed[i + 3] = 0;
  const png = await sharp(holed, { raw: { ...size, channels: 4 } })
    .png()
    .toBuffer();
  const image = await editor.upload({ bytes: png, contentType: 'image/png' });
  for (const edit of [enhance, style, object]) {
    const mask = edit === object ? await maskOfDisc() : undefined;
    const { resultImageUrl } = await editor.edit({ edit, image, mask });
    const { data, info } = await sharp(await picture(resultImageUrl))
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (info.height / 2) * info.width;
    expect([data[middle + 4], data[middle + info.width - 5]]).toEqual([0, 255]);
  }
});

test('the same request twice is one job, and the same key with another wish, picture or mask is refused', async () => {
  const editor = newEditor(studio());
  const image = await editor.upload({ bytes: await disc() });
  const mask = await maskOfDisc();
  const key = newKey(studio());
  const before = predictions().length;
  const [first, second] = await Promise.all([
    editor.edit({ edit: object, image, mask }, key),
    editor.sendEdit({ edit: object, image, mask }, key),
  ]);
  // Told of the job where it takes longer.
  expect([200, 202]).toContain(second.status);
  expect(await editor.edit({ edit: object, image, mask }, key)).toEqual(first);
  expect(predictions()).toHaveLength(before + 1);
  const others: EditParts[] = [
    { edit: style, image },
    { edit: object, image: await editor.upload({ bytes: await disc() }), mask },
    { edit: object, image, mask: await sharp(mask).negate().png().toBuffer() },
  ];
  for (const other of others) {
    expect(await errorOf(await editor.sendEdit(other, key))).toMatchObject({
      ...{ status: 409, code: 'idempotency_conflict' },
    });
  }
  expect(await editor.used()).toBe(1);
});

test('the prediction of an edit whose answer was lost is found by its picture, whatever its model calls that', async () => {
  const editor = newEditor(studio());
  const image = await editor.upload({ bytes: await disc() });
  const before = predictions().length;
  for (const edit of [style, object]) {
    const mask = edit === object ? await maskOfDisc() : undefined;
    studio().replicate.faults.next({ kind: 'drop' });
    expect(await editor.edit({ edit, image, mask })).toMatchObject({ edit });
  }
  expect(predictions()).toHaveLength(before + 2);
  expect(await editor.used()).toBe(2);
});

test('an edit that the provider has no time for waits in line and is made from what was kept', async () => {
  const editor = newEditor(studio());
  const image = await editor.upload({ bytes: await disc() });
  const key = newKey(studio());
  studio().replicate.faults.next({ kind: 'status', status: 429, retryAfter: 1 });
  const async = { prefer: 'respond-async' };
  const response = await editor.sendEdit(
    { edit: object, image, mask: await maskOfDisc() },
    key,
    async,
  );
  expect(response.status).toBe(202);
  expect(await editor.outcome(key)).toMatchObject({ id: key, state: 'done' });
  expect(await editor.list()).toMatchObject([{ id: key, edit: object }]);
  expect(await editor.used()).toBe(1);
});

test('a picture that takes the place of the one that a model works on is not what its result is said to be made of', async () => {
  const editor = newEditor(studio());
  const bytes = await disc();
  const { uploadId, url, fields } = await editor.createUpload('image/jpeg', bytes.length);
  await postFile(url, fields, bytes);
  const key = newKey(studio());
  // Whoever ends it is not who began it.
  studio().replicate.faults.next({ kind: 'status', status: 429, retryAfter: 1 });
  studio().replicate.faults.next({ kind: 'delay', ms: 3000 });
  const before = predictions().length;
  const begun = await editor.sendEdit({ edit: style, image: uploadId }, key, {
    prefer: 'respond-async',
  });
  expect(begun.status).toBe(202);
  await expect.poll(() => predictions().length, { timeout: 20_000 }).toBe(before + 1);
  expect((await postFile(url, fields, await disc(120, 160))).ok).toBe(true);
  expect(await editor.outcome(key)).toMatchObject({
    state: 'failed',
    error: errorCatalogue.upload_not_found.message,
  });
  expect(await editor.list()).toEqual([]);
  expect(await editor.used()).toBe(0);
});

test('what cannot be edited is refused, costs no use and asks no model', async () => {
  const editor = newEditor(studio());
  const stranger = newEditor(studio());
  const image = await editor.upload({ bytes: await disc() });
  const theirs = await stranger.upload({ bytes: await disc() });
  const mask = await maskOfDisc();
  const rgba = await sharp(await maskOfDisc())
    .toColourspace('srgb')
    .ensureAlpha(0)
    .png()
    .toBuffer();
  const bomb = pngOf(64, 48, {
    before: [pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflatedZeros(2 ** 28)]))],
  });
  const tall = await sharp({
    create: { width: 3000, height: 2100, channels: 3, background: '#777' },
  })
    .jpeg()
    .toBuffer();
  const refusals: [string, EditParts, string][] = [
    ['no wish', { image }, 'invalid_request'],
    ['no JSON', { edit: '{', image }, 'invalid_request'],
    ['an unknown mode', { edit: '{"mode":"background"}', image }, 'invalid_request'],
    [
      'a member too many',
      { edit: '{"mode":"object","__proto__":{}, "x":1}', image, mask },
      'invalid_request',
    ],
    [
      'no number',
      { edit: '{"mode":"enhance","strength":null,"double":true}', image },
      'invalid_request',
    ],
    [
      'a huge number',
      { edit: '{"mode":"enhance","strength":1e400,"double":true}', image },
      'invalid_request',
    ],
    [
      'a long wish',
      { edit: `{"mode":"object"}${' '.repeat(2000)}`, image, mask },
      'invalid_request',
    ],
    ['no picture', { edit: style }, 'image_missing'],
    ['a text as picture', { edit: style, image: Buffer.from('a text') }, 'image_unsupported'],
    ['a picture of nobody', { edit: style, image: newKey(studio()) }, 'upload_not_found'],
    ["another person's upload", { edit: style, image: theirs }, 'upload_not_found'],
    ['a mask that nothing needs', { edit: style, image, mask }, 'invalid_request'],
    ['no mask', { edit: object, image }, 'mask_missing'],
    [
      'an empty mask',
      { edit: object, image, mask: await maskOfDisc(size, '#000') },
      'mask_missing',
    ],
    [
      'a faint mask',
      { edit: object, image, mask: await maskOfDisc(size, '#7f7f7f') },
      'mask_missing',
    ],
    ['a transparent mask', { edit: object, image, mask: rgba }, 'mask_missing'],
    [
      'a mask of 16 bits that is dark',
      { edit: object, image, mask: pngOf(160, 120, { depth: 16 }) },
      'mask_missing',
    ],
    [
      'a mask of another size',
      { edit: object, image, mask: await maskOfDisc({ width: 161, height: 120 }) },
      'invalid_request',
    ],
    ['a JPEG as mask', { edit: object, image, mask: await disc() }, 'image_unsupported'],
    ['a mask as text', { edit: object, image, mask: 'white' }, 'image_unsupported'],
    [
      'half a mask',
      { edit: object, image, mask: mask.subarray(0, mask.length / 2) },
      'image_unsupported',
    ],
    [
      'a mask that is too wide',
      { edit: object, image, mask: pngOf(12_001, 1) },
      'image_too_many_pixels',
    ],
    [
      'a mask of 144 megapixels',
      { edit: object, image, mask: pngOf(12_000, 12_000) },
      'image_too_many_pixels',
    ],
    ['a mask that unpacks to 256 MB', { edit: object, image, mask: bomb }, 'mask_missing'],
    [
      'a mask of too many bytes',
      { edit: object, image, mask: Buffer.concat([mask, Buffer.alloc(maxMaskBytes)]) },
      'invalid_request',
    ],
    ['a picture too large to double', { edit: enhance, image: tall }, 'enhanced_too_large'],
  ];
  const before = predictions().length;
  const surprises: string[] = [];
  for (const [name, parts, code] of refusals) {
    const answer = await editor.sendEdit(parts, newKey(studio()));
    const { code: told } = z.parse(errorCode, await answer.json());
    if (told !== code || answer.status >= 500) surprises.push(`${name}: ${answer.status} ${told}`);
  }
  expect(surprises).toEqual([]);
  expect(predictions()).toHaveLength(before);
  expect([await editor.used(), await editor.list()]).toEqual([0, []]);
});

test('the largest picture and the largest mask fit into one request', async () => {
  const editor = newEditor(studio());
  const pad = (bytes: Buffer, length: number) =>
    Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
  const image = pad(await disc(), maxUploadBytes);
  await editor.edit({ edit: object, image, mask: pad(await maskOfDisc(), maxMaskBytes) });
  expect(await editor.used()).toBe(1);
});

test('edits and background removals are counted as one, and a failed edit is given back', async () => {
  const editor = newEditor(studio(), 'Free');
  const image = await editor.upload({ bytes: await disc() });
  studio().replicate.faults.next({ kind: 'bad-output' });
  const failed = await editor.sendEdit({ edit: style, image }, newKey(studio()));
  expect(await errorOf(failed)).toMatchObject({ code: 'provider_failed' });
  expect(await editor.used()).toBe(0);
  for (let n = 1; n < planLimits.Free.imageEditing; n += 1) await editor.remove(image);
  await editor.edit({ edit: style, image });
  const over = await editor.sendEdit({ edit: style, image }, newKey(studio()));
  expect(await errorOf(over)).toMatchObject({ code: 'usage_limit_reached' });
  expect(await editor.used()).toBe(planLimits.Free.imageEditing);
});
