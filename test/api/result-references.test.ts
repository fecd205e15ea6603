import sharp from 'sharp';
import { expect, test } from 'vitest';
import { formatReference, type ResultReference } from '../../shared/result-reference.ts';
import { routes } from '../../shared/routes.ts';
import { maxUploadBytes } from '../../shared/uploads.ts';
import { crashAt } from './support/call-point.ts';
import { type Caller, errorOf, imageForm, newCaller, newKey } from './support/caller.ts';
import { editForm } from './support/image-editor.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { disc } from './support/pictures.ts';
import { storedDataOf } from './support/stored-data.ts';
import { testStudio } from './support/studio.ts';
import { videoForm, videoGeneratorOf } from './support/video-generator.ts';

const studio = testStudio();

/** A person, and a reference to every kind of picture that they have. */
async function personWithPictures() {
  const caller = newCaller(studio(), 'Pro');
  const [images, videos] = [imageGeneratorOf(caller, studio()), videoGeneratorOf(caller, studio())];
  const cutOut = await caller.remove(await caller.upload({ bytes: await disc() }));
  const image = await images.generate('A ship');
  const video = await videos.generate();
  const pictures = [
    { part: 'result', feature: 'imageEditing', id: cutOut.id },
    { part: 'original', feature: 'imageEditing', id: cutOut.id },
    { part: 'result', feature: 'imageGeneration', id: image.ID },
    { part: 'original', feature: 'videoGeneration', id: video.id },
  ] as const satisfies ResultReference[];
  return { caller, images, videos, cutOut, image, pictures };
}

async function opened(path = ''): Promise<Buffer> {
  const response = await fetch(studio().origin + path);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function pngOf(path: string | undefined): Promise<Buffer> {
  return sharp(await opened(path))
    .ensureAlpha()
    .raw()
    .toBuffer();
}

/** Passes one of a new person's pictures on to each tool; no plan has videos for all of them. */
async function passOn(which: number) {
  const person = await personWithPictures();
  const { caller, videos, pictures } = person;
  const named = pictures.map(formatReference)[which] ?? '';
  const removal = await caller.remove(named);
  const edit = { mode: 'enhance', strength: 50, double: false } as const;
  const edited = await caller.send(routes.editImage, { body: editForm({ edit, image: named }) });
  expect(edited.status).toBe(200);
  const video = await videos.generate(videoForm({ image: named }));
  expect([await caller.used(), await videos.used()]).toEqual([3, 2]);
  return { ...person, removal, video };
}

test('each picture of a person is passed on to each tool by its name, and a video begins as a cut-out on white', async () => {
  const [cutOutOn, , imageOn] = await Promise.all([0, 1, 2, 3].map(passOn));
  const result = cutOutOn?.cutOut.resultImageUrl;
  expect(await pngOf(cutOutOn?.removal.inputImageUrl)).toEqual(await pngOf(result));
  const still = sharp(await opened(cutOutOn?.video.ImageURL));
  expect((await still.metadata()).hasAlpha).toBe(false);
  const onWhite = sharp(await opened(result)).flatten({ background: '#fff' });
  expect(await still.raw().toBuffer()).toEqual(await onWhite.raw().toBuffer());
  await imageOn?.images.remove(imageOn.image.ID);
  expect(await imageOn?.caller.list()).toHaveLength(3);
});

test('a result of more than 2 MB is passed on, which no file of a person may have', async () => {
  const { caller, images } = await personWithPictures();
  const [image] = await images.list();
  const key = new URL(image?.ImageURL ?? '', studio().origin).pathname.slice(1);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 1200, height: 1200, channels: 3, background: '#fff', noise } as const;
  const large = await sharp({ create }).png().toBuffer();
  expect(large.length).toBeGreaterThan(maxUploadBytes);
  await studio().aws.objects.write(storedDataOf(studio()).bucketNamed('media'), key, large);
  const named = formatReference({
    part: 'result',
    feature: 'imageGeneration',
    id: image?.ID ?? '',
  });
  const removal = await caller.remove(named);
  expect(await sharp(await opened(removal.inputImageUrl)).metadata()).toMatchObject({
    width: 1200,
  });
});

/** What these requests are answered with; none of them may cost a use. */
async function refusals(caller: Caller, named: readonly string[]) {
  const videos = videoGeneratorOf(caller, studio());
  const before = [await caller.used(), await videos.used()];
  const codes = [];
  for (const image of named) {
    codes.push((await errorOf(await caller.sendRemoval(imageForm(image), newKey(studio())))).code);
    codes.push((await errorOf(await videos.send(videoForm({ image })))).code);
  }
  expect([await caller.used(), await videos.used()]).toEqual(before);
  return [...new Set(codes)];
}

test("another person's result is missing as one that never was, and costs no use", async () => {
  const { pictures } = await personWithPictures();
  const stranger = newCaller(studio(), 'Pro');
  const missing = { part: 'result', feature: 'imageEditing', id: newKey(studio()) } as const;
  const named = [missing, ...pictures].map(formatReference);
  expect(await refusals(stranger, named)).toEqual(['picture_gone']);
});

test('what refers to nothing is no valid request', async () => {
  const { caller, pictures } = await personWithPictures();
  const id = pictures[0].id;
  const strange = [
    `result:image-editing:${id.toLowerCase()}`,
    `result:image-editing:${id}:x`,
    `result:image-editing:../${id}`,
    `result:video-generation:${id}`,
    `original:image-generation:${id}`,
    `result:voice-chat:${id}`,
    `result:__proto__:${id}`,
    `Result:image-editing:${id}`,
  ];
  expect(await refusals(caller, strange)).toEqual(['invalid_request']);
});

test('the same request by reference is one job, also where its function was killed or its result deleted since', async () => {
  const { caller, images, image, pictures } = await personWithPictures();
  const form = () => imageForm(formatReference(pictures[2]));
  const [done, killed] = [newKey(studio()), newKey(studio())];
  const first = await caller.sendRemoval(form(), done);
  crashAt(studio(), { action: 's3:GetObject', phase: 'after' });
  expect((await caller.sendRemoval(form(), killed)).status).toBe(503);
  const again = await caller.sendRemoval(form(), killed);
  expect(again.status).toBe(200);
  await images.remove(image.ID);
  const replayed = await caller.sendRemoval(form(), done);
  expect(await replayed.json()).toEqual(await first.json());
  expect(
    (await caller.sendRemoval(imageForm('result:image-generation:'.concat(newKey(studio()))), done))
      .status,
  ).toBe(409);
  expect(await caller.used()).toBe(3);
});
