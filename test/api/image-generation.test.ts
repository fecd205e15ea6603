import sharp from 'sharp';
import { expect, test } from 'vitest';
import { nextCursorHeader } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { callerOf, errorOf, newKey } from './support/caller.ts';
import { imageGeneratorOf, newImageGenerator } from './support/image-generator.ts';
import { testStudio } from './support/studio.ts';
import { switchableEngines } from './support/switchable-engines.ts';

const { engines, use } = switchableEngines();
const studio = testStudio({ engines });

const prompt = 'A red boat on a calm lake at sunset';

function media(path: string): Promise<Response> {
  return fetch(studio().origin + path);
}

async function generated() {
  const generator = newImageGenerator(studio());
  return { ...generator, image: await generator.generate(prompt) };
}

test('a prompt becomes a picture of 1024 x 1024, which stays after a restart', async () => {
  const generator = newImageGenerator(studio());
  const key = newKey(studio());
  use('real');
  const image = await generator.generate(`  ${prompt}\n`, key);
  use('quick');
  expect(image).toMatchObject({ ID: key, Prompt: prompt, provenance: { preview: true } });
  expect(image.provenance.understood).toEqual(expect.arrayContaining(['boat', 'sunset']));

  const response = await media(image.ImageURL);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  const png = Buffer.from(await response.arrayBuffer());
  const metadata = await sharp(png).metadata();
  expect(metadata).toMatchObject({ format: 'png', width: 1024, height: 1024 });
  expect([metadata.exif, metadata.comments]).toEqual([undefined, undefined]);
  const { entropy } = await sharp(png).stats();
  expect(entropy).toBeGreaterThan(2);

  expect(await generator.list()).toEqual([image]);
  expect(await generator.used()).toBe(1);
  expect(await generator.caller.used('imageEditing')).toBe(0);

  await studio.restart();
  const again = imageGeneratorOf(callerOf(studio(), generator.caller.userId), studio());
  const [kept] = await again.list();
  expect(kept).toMatchObject({ ID: image.ID, Prompt: prompt, CreatedAt: image.CreatedAt });
  expect(await again.used()).toBe(1);
  expect((await media(kept?.ImageURL ?? '')).status).toBe(200);
});

test('a deleted picture is gone with its file, and its use is not given back', async () => {
  const { image, remove, list, used } = await generated();
  expect((await remove(image.ID)).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await media(image.ImageURL)).ok).toBe(false);
  expect(await used()).toBe(1);
  expect((await remove(image.ID)).status).toBe(404);
});

test('one tool deletes nothing of another', async () => {
  const { caller, image, list } = await generated();
  const elsewhere = await caller.send(routes.deleteRemovedBgImage, { params: { id: image.ID } });
  expect(await errorOf(elsewhere)).toMatchObject({ status: 404, code: 'not_found' });
  expect(await list()).toHaveLength(1);
  expect(await caller.list()).toEqual([]);
});

test('a list comes in pages, newest first, or whole', async () => {
  const { caller, generate, list } = newImageGenerator(studio(), 'Standard');
  const images = [];
  for (const subject of ['A fox', 'A house', 'A tree']) images.unshift(await generate(subject));
  expect(await list()).toEqual(images);

  const first = await caller.send(routes.listImages, { query: '?limit=2' });
  expect(await first.json()).toEqual(images.slice(0, 2));
  const cursor = first.headers.get(nextCursorHeader);
  const last = await caller.send(routes.listImages, { query: `?limit=2&cursor=${cursor}` });
  expect(await last.json()).toEqual(images.slice(2));
  expect(last.headers.has(nextCursorHeader)).toBe(false);
});
