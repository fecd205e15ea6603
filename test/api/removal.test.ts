import sharp from 'sharp';
import { expect, test } from 'vitest';
import { nextCursorHeader } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { callerOf, imageForm, newCaller } from './support/caller.ts';
import { disc, discPng } from './support/pictures.ts';
import { testStudio } from './support/studio.ts';
import { switchableEngines } from './support/switchable-engines.ts';

const { engines, use } = switchableEngines();
const studio = testStudio({ engines });

function media(path: string, init?: RequestInit): Promise<Response> {
  return fetch(studio().origin + path, init);
}

async function removed(picture: Promise<Buffer>) {
  const caller = newCaller(studio());
  const image = await caller.remove(await caller.upload({ bytes: await picture }));
  return { caller, image };
}

test('a picture comes back without its background, in its own size, and stays after a restart', async () => {
  use('real');
  const { caller, image } = await removed(disc(640, 400));
  use('quick');
  expect(image.provenance.preview).toBe(true);

  const response = await media(image.resultImageUrl);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  const png = sharp(Buffer.from(await response.arrayBuffer()));
  expect(await png.metadata()).toMatchObject({ width: 640, height: 400, hasAlpha: true });
  const alpha = await png.extractChannel('alpha').raw().toBuffer();
  expect(alpha[0]).toBe(0);
  expect(alpha[200 * 640 + 320]).toBe(255);

  expect(await caller.list()).toEqual([image]);
  expect(await caller.used()).toBe(1);

  await studio.restart();
  const again = callerOf(studio(), caller.userId);
  const [kept] = await again.list();
  expect(kept).toMatchObject({ id: image.id, createdAt: image.createdAt });
  expect(await again.used()).toBe(1);
  expect((await media(kept?.resultImageUrl ?? '')).status).toBe(200);
  expect((await media(kept?.inputImageUrl ?? '')).status).toBe(200);
});

test('a file may come in the request itself', async () => {
  const caller = newCaller(studio());
  const file = new Blob([new Uint8Array(await discPng())], { type: 'image/png' });
  const response = await caller.sendRemoval(imageForm(file));
  expect(response.status).toBe(200);
  expect(await caller.list()).toHaveLength(1);
});

test('the stored original is upright and without metadata', async () => {
  const turned = sharp(await disc(200, 100)).withMetadata({ orientation: 6 });
  const withPlace = turned.withExif({ IFD0: { Artist: 'Somebody' } }).jpeg();
  const { image } = await removed(withPlace.toBuffer());
  const stored = Buffer.from(await (await media(image.inputImageUrl)).arrayBuffer());
  const metadata = await sharp(stored).metadata();
  expect(metadata).toMatchObject({ width: 100, height: 200 });
  expect(metadata.exif).toBeUndefined();
  expect(stored.includes('Somebody')).toBe(false);
});

test('media are served by range, to be kept for ever, and to signed URLs alone', async () => {
  const { image } = await removed(disc());
  const { pathname } = new URL(image.resultImageUrl, studio().origin);
  const whole = Buffer.from(await (await media(image.resultImageUrl)).arrayBuffer());
  const part = await media(image.resultImageUrl, { headers: { range: 'bytes=0-7' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 0-7/${whole.length}`,
  ]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(0, 8));
  expect(part.headers.get('cache-control')).toContain('immutable');
  expect((await media(pathname)).status).toBe(403);
});

test('a signed URL lasts a day at least, and not for ever', async () => {
  const { image } = await removed(disc());
  const { clock } = studio();
  const start = clock.now().getTime();
  const hours = (n: number) => clock.travelTo(new Date(start + n * 3_600_000));
  hours(23);
  expect((await media(image.resultImageUrl)).status).toBe(200);
  hours(49);
  expect((await media(image.resultImageUrl)).status).toBe(403);
  hours(0);
});

test('a list comes in pages, newest first, or whole', async () => {
  const caller = newCaller(studio());
  const uploadId = await caller.upload({ bytes: await disc() });
  const images = [];
  for (let n = 0; n < 3; n += 1) images.unshift(await caller.remove(uploadId));
  expect(await caller.list()).toEqual(images);

  const first = await caller.send(routes.listRemovedBgImages, { query: '?limit=2' });
  const cursor = first.headers.get(nextCursorHeader);
  expect(await first.json()).toEqual(images.slice(0, 2));
  const last = await caller.send(routes.listRemovedBgImages, {
    query: `?limit=2&cursor=${cursor}`,
  });
  expect(await last.json()).toEqual(images.slice(2));
  expect(last.headers.has(nextCursorHeader)).toBe(false);
});

test('a deleted result is gone with its files, and its use is not given back', async () => {
  const { caller, image } = await removed(disc());
  const remove = () => caller.send(routes.deleteRemovedBgImage, { params: { id: image.id } });
  expect((await remove()).status).toBe(204);
  expect(await caller.list()).toEqual([]);
  expect((await media(image.resultImageUrl)).ok).toBe(false);
  expect((await media(image.inputImageUrl)).ok).toBe(false);
  expect(await caller.used()).toBe(1);
  expect((await remove()).status).toBe(404);
});
