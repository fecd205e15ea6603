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
import { sharedStudio } from './support/shared-studio.ts';
import { storedDataOf } from './support/stored-data.ts';
import { videoForm, videoGeneratorOf } from './support/video-generator.ts';

const studio = sharedStudio();

/** A result with a picture, and how that is referred to. */
type Made = { id: string; url: string; reference: ResultReference };

/** A new person who makes, of each kind of picture that can be passed on, what a test needs of it. */
function newOwner() {
  const caller = newCaller(studio(), 'Pro');
  const [images, videos] = [imageGeneratorOf(caller, studio()), videoGeneratorOf(caller, studio())];
  const cutOut = async (part: 'result' | 'original'): Promise<Made> => {
    const { id, resultImageUrl } = await caller.remove(
      await caller.upload({ bytes: await disc() }),
    );
    return { id, url: resultImageUrl, reference: { part, feature: 'imageEditing', id } };
  };
  const image = async (): Promise<Made> => {
    const { ID: id, ImageURL: url } = await images.generate('A ship');
    return { id, url, reference: { part: 'result', feature: 'imageGeneration', id } };
  };
  const still = async (): Promise<Made> => {
    const { id, ImageURL: url } = await videos.generate();
    return { id, url, reference: { part: 'original', feature: 'videoGeneration', id } };
  };
  return { caller, images, videos, cutOut, image, still };
}

type Owner = ReturnType<typeof newOwner>;

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

/** Passes a picture of a new person on to each tool; no plan has videos for pictures of all kinds. */
async function passOn(make: (owner: Owner) => Promise<Made>) {
  const owner = newOwner();
  const { caller, videos } = owner;
  const made = await make(owner);
  const [edits, clips] = [await caller.used(), await videos.used()];
  const named = formatReference(made.reference);
  const removal = await caller.remove(named);
  const edit = { mode: 'enhance', strength: 50, double: false } as const;
  const edited = await caller.send(routes.editImage, { body: editForm({ edit, image: named }) });
  expect(edited.status).toBe(200);
  const video = await videos.generate(videoForm({ image: named }));
  expect([await caller.used(), await videos.used()]).toEqual([edits + 2, clips + 1]);
  return { ...owner, made, removal, video };
}

test('each picture of a person is passed on to each tool by its name, and a video begins as a cut-out on white', async () => {
  const [cutOutOn, , imageOn] = await Promise.all([
    passOn(({ cutOut }) => cutOut('result')),
    passOn(({ cutOut }) => cutOut('original')),
    passOn(({ image }) => image()),
    passOn(({ still }) => still()),
  ]);
  const result = cutOutOn.made.url;
  expect(await pngOf(cutOutOn.removal.inputImageUrl)).toEqual(await pngOf(result));
  const first = sharp(await opened(cutOutOn.video.ImageURL));
  expect((await first.metadata()).hasAlpha).toBe(false);
  const onWhite = sharp(await opened(result)).flatten({ background: '#fff' });
  expect(await first.raw().toBuffer()).toEqual(await onWhite.raw().toBuffer());
  await imageOn.images.remove(imageOn.made.id);
  expect(await imageOn.caller.list()).toHaveLength(2);
});

test('a result of more than 2 MB is passed on, which no file of a person may have', async () => {
  const { caller, image } = newOwner();
  const { url, reference } = await image();
  const key = new URL(url, studio().origin).pathname.slice(1);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 1200, height: 1200, channels: 3, background: '#fff', noise } as const;
  const large = await sharp({ create }).png().toBuffer();
  expect(large.length).toBeGreaterThan(maxUploadBytes);
  await studio().aws.objects.write(storedDataOf(studio()).bucketNamed('media'), key, large);
  const removal = await caller.remove(formatReference(reference));
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
  const { cutOut, image, still } = newOwner();
  const [result, ...others] = await Promise.all([cutOut('result'), image(), still()]);
  const original = { ...result.reference, part: 'original' } as const;
  const missing = { ...result.reference, id: newKey(studio()) };
  const theirs = [result, ...others].map(({ reference }) => reference);
  const named = [missing, original, ...theirs].map(formatReference);
  expect(await refusals(newCaller(studio(), 'Pro'), named)).toEqual(['picture_gone']);
});

test('what refers to nothing is no valid request', async () => {
  const { caller, cutOut } = newOwner();
  const { id } = await cutOut('result');
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
  const { caller, images, image } = newOwner();
  const { id, reference } = await image();
  const form = () => imageForm(formatReference(reference));
  const [done, killed] = [newKey(studio()), newKey(studio())];
  const first = await caller.sendRemoval(form(), done);
  // The first is the copy's, the second reads what was copied.
  crashAt(studio(), { action: 's3:GetObject', occurrence: 2, phase: 'after' });
  expect((await caller.sendRemoval(form(), killed)).status).toBe(503);
  await images.remove(id);
  expect((await caller.sendRemoval(form(), killed)).status).toBe(202);
  expect((await caller.outcome(killed))?.state).toBe('done');
  const replayed = await caller.sendRemoval(form(), done);
  expect(await replayed.json()).toEqual(await first.json());
  expect(
    (await caller.sendRemoval(imageForm('result:image-generation:'.concat(newKey(studio()))), done))
      .status,
  ).toBe(409);
  expect(await caller.used()).toBe(2);
});

test('a job that died before it had its picture ends where that was deleted since, and gives its use back', async () => {
  const { caller, images, image } = newOwner();
  const { id, reference } = await image();
  const form = () => imageForm(formatReference(reference));
  const key = newKey(studio());
  crashAt(studio(), { action: 's3:PutObject', phase: 'before' });
  expect((await caller.sendRemoval(form(), key)).status).toBe(503);
  expect(await caller.used()).toBe(1);
  await images.remove(id);
  for (const _ of ['first', 'again']) {
    expect((await errorOf(await caller.sendRemoval(form(), key))).code).toBe('picture_gone');
    expect(await caller.used()).toBe(0);
  }
});
