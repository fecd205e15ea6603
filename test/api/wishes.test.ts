import sharp from 'sharp';
import { expect, test } from 'vitest';
import { generatedImageSchema, imageShapeSizes, maxSeed } from '../../shared/image-generation.ts';
import { generateVideoFields } from '../../shared/video-generation.ts';
import { errorOf, newKey, parsed } from './support/caller.ts';
import { newImageGenerator } from './support/image-generator.ts';
import { disc } from './support/pictures.ts';
import { sharedEngines, sharedStudio } from './support/shared-studio.ts';
import { newVideoGenerator, videoForm } from './support/video-generator.ts';

const { use } = sharedEngines;
const studio = sharedStudio();

async function bytesOf(path: string): Promise<Buffer> {
  const response = await fetch(studio().origin + path);
  return Buffer.from(await response.arrayBuffer());
}

/** What the provider was asked for last. */
const asked = () => studio().replicate.predictions()[0]?.input;

test('an image has the shape, style and seed that were asked for, keeps its words, and comes out the same again', async () => {
  use('real');
  const { send, list, used } = newImageGenerator(studio(), 'Pro');
  const wish = { prompt: 'A ship', shape: '16:9', style: 'ink', seed: 11 };
  const made = async () => parsed(generatedImageSchema, await send(wish, newKey(studio())));
  const [once, again] = [await made(), await made()];
  use('quick');
  const { prompt, ...wishes } = wish;
  expect(once).toMatchObject({ Prompt: prompt, ...wishes });
  expect(asked()).toMatchObject({ prompt: 'A ship, ink drawing', aspect_ratio: '16:9', seed: 11 });
  // Not its bytes, which tell when it was made.
  const pixels = (url: string) => bytesOf(url).then((file) => sharp(file).raw().toBuffer());
  expect((await pixels(once.ImageURL)).equals(await pixels(again.ImageURL))).toBe(true);
  expect(await sharp(await bytesOf(once.ImageURL)).metadata()).toMatchObject(
    imageShapeSizes['16:9'],
  );
  expect(await list()).toEqual([again, once]);
  expect(await used()).toBe(2);
});

test('an image without wishes is asked for as ever, and tells the seed that makes it again', async () => {
  const { send, generate } = newImageGenerator(studio(), 'Pro');
  const key = newKey(studio());
  const plain = await generate('A castle', key);
  expect(asked()).toMatchObject({ prompt: 'A castle', aspect_ratio: '1:1', seed: plain.seed });
  expect([plain.shape, plain.style]).toEqual([undefined, undefined]);
  expect((await send({ prompt: 'A castle' }, key)).status).toBe(200);
  for (const other of [{ seed: 3 }, { shape: '1:1' }, { style: 'oil' }]) {
    expect((await send({ prompt: 'A castle', ...other }, key)).status).toBe(409);
  }
});

test('wishes that nobody offers are refused', async () => {
  const { send, used } = newImageGenerator(studio(), 'Pro');
  const strange = [
    { shape: '2:1' },
    { style: 'van gogh' },
    { style: '__proto__' },
    { seed: -1 },
    { seed: maxSeed + 1 },
    { seed: 0.5 },
    { seed: '7' },
  ];
  for (const wish of strange) {
    const { code } = await errorOf(await send({ prompt: 'A ship', ...wish }, newKey(studio())));
    expect(code).toBe('invalid_request');
  }
  const videos = newVideoGenerator(studio());
  for (const camera of ['dolly', '', 'constructor']) {
    const form = videoForm();
    form.set(generateVideoFields.camera, camera);
    expect((await errorOf(await videos.send(form))).code).toBe('invalid_request');
  }
  expect([await used(), await videos.used()]).toEqual([0, 0]);
});

test('a video follows the way of the camera that was asked for, and keeps the words and the shape of its picture', async () => {
  const { send, generate, list } = newVideoGenerator(studio());
  const key = newKey(studio());
  const form = (camera: string) => {
    const filled = videoForm({ prompt: 'Waves roll', image: picture });
    filled.set(generateVideoFields.camera, camera);
    return filled;
  };
  const picture = await disc(150, 187);
  const video = await generate(form('orbit'), key);
  expect(video).toMatchObject({ Prompt: 'Waves roll', camera: 'orbit' });
  expect(asked()).toMatchObject({ prompt: 'Waves roll. The camera orbits around the subject.' });
  expect(asked()).not.toHaveProperty('aspect_ratio');
  const still = await sharp(await bytesOf(video.ImageURL)).metadata();
  expect([still.width, still.height]).toEqual([150, 187]);
  expect(await list()).toEqual([video]);
  expect((await send(form('panLeft'), key)).status).toBe(409);
  expect((await send(videoForm({ prompt: 'Waves roll', image: picture }), key)).status).toBe(409);
});
