import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { mediaFolder, smallKeysOf } from '../../functions/storage/object-keys.ts';
import type { RemovedBgImage } from '../../shared/image-editing.ts';
import { routes } from '../../shared/routes.ts';
import {
  type SmallPictures,
  type SmallPicturesOrder,
  smallAddress,
  smallPicturesTimeout,
} from '../../shared/small-pictures.ts';
import { asAdministrator } from '../support/aws-client.ts';
import { crashAt, onceAt, pauseAt } from './support/call-point.ts';
import { type Caller, newCaller } from './support/caller.ts';
import { imageGeneratorOf } from './support/image-generator.ts';
import { later } from './support/later.ts';
import { disc, discPng } from './support/pictures.ts';
import { storedDataOf } from './support/stored-data.ts';
import { testStudio } from './support/studio.ts';
import { videoForm, videoGeneratorOf } from './support/video-generator.ts';

const studio = testStudio();
const maker = 'MakeSmallPictures';
let stored: ReturnType<typeof storedDataOf>;

beforeEach(() => {
  stored = storedDataOf(studio());
});

/** What is served for each side: status, type, width, height, and whether it may be transparent. */
async function served(full: string, small: SmallPictures | undefined) {
  const answers = ([160, 640] as const).map(async (side) => {
    const response = await fetch(studio().origin + smallAddress(full, small, side));
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    const type = response.headers.get('content-type');
    return [response.status, type, picture.width, picture.height, picture.hasAlpha];
  });
  return Promise.all(answers);
}

const webp = [200, 'image/webp'];

async function removed(caller = newCaller(studio()), bytes = disc(800, 600)) {
  const image = await caller.remove(await caller.upload({ bytes: await bytes }));
  return { caller, image };
}

/** Small files of a person by their keys. */
/** Those of its results: what a video begins with waits among the uploads, and expires there. */
async function smallFilesOf({ userId }: Caller): Promise<string[]> {
  const { objects } = await stored.of(userId);
  return objects.filter((key) => key.startsWith(mediaFolder(userId)) && key.endsWith('.webp'));
}

/** A person with a removal as it was stored before there were small pictures. */
async function withOlder() {
  const { caller, image } = await removed();
  await makeOlder(caller);
  return { caller, image };
}

async function makeOlder({ userId }: Caller): Promise<void> {
  const { items, objects } = await stored.of(userId);
  const records = items.filter(({ recordId }) => recordId !== undefined);
  await stored.write(
    'history',
    records.map(({ small, ...record }) => record),
  );
  const bucket = stored.bucketNamed('media');
  for (const key of objects.filter((each) => each.endsWith('.webp'))) {
    await studio().aws.objects.remove(bucket, key);
  }
}

/** Lists, and waits until whatever that began has ended. */
async function listed(caller: Caller): Promise<RemovedBgImage[]> {
  const images = await caller.list();
  await studio().events.idle();
  return images;
}

/** How often the maker has run. */
const runs = () =>
  studio()
    .aws.counts.invocations()
    .filter(({ functionId }) => functionId === maker).length;

/** Hands an order over as a list does, but for what it says, and waits until it is worked through. */
async function order(wanted: SmallPicturesOrder): Promise<void> {
  const { aws, events } = studio();
  const client = new LambdaClient(asAdministrator(aws));
  const FunctionName = 'atelier-dev-make-small-pictures';
  const Payload = JSON.stringify(wanted);
  await client.send(new InvokeCommand({ FunctionName, InvocationType: 'Event', Payload }));
  await events.idle();
}

describe('a new result has small pictures', () => {
  test('of both its pictures when its background was removed, and the edited one keeps its holes', async () => {
    const { caller, image } = await removed();
    expect(await served(image.inputImageUrl, image.inputSmall)).toEqual([
      [...webp, 160, 120, false],
      [...webp, 640, 480, false],
    ]);
    expect(await served(image.resultImageUrl, image.resultSmall)).toEqual([
      [...webp, 160, 120, true],
      [...webp, 640, 480, true],
    ]);
    const before = runs();
    expect(await listed(caller)).toEqual([image]);
    expect(runs()).toBe(before);
  });

  test('when it was generated', async () => {
    const generator = imageGeneratorOf(newCaller(studio()), studio());
    const image = await generator.generate('A lighthouse');
    expect(await served(image.ImageURL, image.small)).toEqual([
      [...webp, 160, 160, false],
      [...webp, 640, 640, false],
    ]);
    expect(await generator.list()).toEqual([image]);
  });

  test('when it is a video, of the picture that it begins as', async () => {
    const generator = videoGeneratorOf(newCaller(studio(), 'Pro'), studio());
    const video = await generator.generate(videoForm({ image: await disc(400, 800) }));
    expect(await served(video.ImageURL, video.small)).toEqual([
      [...webp, 80, 160, false],
      [...webp, 320, 640, false],
    ]);
    expect(await generator.list()).toEqual([video]);
  });

  test('no larger than the picture is', async () => {
    const { image } = await removed(newCaller(studio()), disc(200, 100));
    expect(await served(image.inputImageUrl, image.inputSmall)).toEqual([
      [...webp, 160, 80, false],
      [...webp, 200, 100, false],
    ]);
  });

  test('for which nobody has to wait: without them it is a result all the same, and gets them when it is listed', async () => {
    const caller = newCaller(studio());
    const uploadId = await caller.upload({ bytes: await disc() });
    let refused = 0;
    const forget = studio().aws.onCall(({ action, resource, phase }) => {
      if (phase !== 'before' || action !== 's3:PutObject' || !resource.endsWith('.webp')) return;
      refused += 1;
      throw new Error('The connection breaks.');
    });
    const image = await caller.remove(uploadId);
    forget();
    expect(refused).toBeGreaterThan(0);
    expect([image.inputSmall, image.resultSmall]).toEqual([undefined, undefined]);
    await listed(caller);
    expect((await caller.list())[0]?.resultSmall).toBeDefined();
  });
});

test('deleted results take their small pictures along, with any tool', async () => {
  const { caller, image } = await removed(newCaller(studio(), 'Pro'));
  const generated = await imageGeneratorOf(caller, studio()).generate('A lighthouse');
  const video = await videoGeneratorOf(caller, studio()).generate();
  expect(await smallFilesOf(caller)).toHaveLength(8);
  const deletions = [
    [routes.deleteRemovedBgImage, image.id],
    [routes.deleteImage, generated.ID],
    [routes.deleteVideo, video.id],
  ] as const;
  for (const [route, id] of deletions) {
    expect((await caller.send(route, { params: { id } })).status).toBe(204);
  }
  const { objects } = await stored.of(caller.userId);
  expect(objects.filter((key) => key.startsWith(mediaFolder(caller.userId)))).toEqual([]);
});

describe('an older result', () => {
  test('gets its small pictures after its first listing, which answers without them', async () => {
    const { caller, image } = await withOlder();
    const before = runs();
    const { inputSmall, resultSmall, ...older } = image;
    expect(await listed(caller)).toEqual([older]);
    expect(await listed(caller)).toEqual([image]);
    expect(await served(image.resultImageUrl, image.resultSmall)).toEqual([
      [...webp, 160, 120, true],
      [...webp, 640, 480, true],
    ]);
    expect(runs()).toBe(before + 1);
  });

  test('gets them with each of the tools', async () => {
    const caller = newCaller(studio(), 'Pro');
    const images = imageGeneratorOf(caller, studio());
    const videos = videoGeneratorOf(caller, studio());
    const made = [await images.generate('A lighthouse'), await videos.generate()];
    const files = await smallFilesOf(caller);
    await makeOlder(caller);
    await images.list();
    await videos.list();
    await studio().events.idle();
    expect([...(await images.list()), ...(await videos.list())]).toEqual(made);
    expect(await smallFilesOf(caller)).toEqual(files);
  });

  test('is listed though nobody can be asked to make them', async () => {
    const { caller, image } = await withOlder();
    onceAt(
      studio(),
      { functionId: 'ListRemovedBgImages', action: 'lambda:InvokeFunction', phase: 'before' },
      () => {
        throw new Error('The connection breaks.');
      },
    );
    expect((await listed(caller)).map(({ id }) => id)).toEqual([image.id]);
    expect(await smallFilesOf(caller)).toEqual([]);
  });

  test('starts one run in a minute, however often and by however many lists at once', async () => {
    const { caller } = await withOlder();
    const before = runs();
    const pause = pauseAt(studio(), 'dynamodb:GetItem', { functionId: maker });
    await Promise.all(Array.from({ length: 10 }, () => caller.list()));
    await pause.reached;
    await caller.list();
    pause.end();
    await studio().events.idle();
    expect(runs()).toBe(before + 1);
    await makeOlder(caller);
    await listed(caller);
    expect(runs()).toBe(before + 1);
    later(studio(), smallPicturesTimeout + 1);
    await listed(caller);
    expect(runs()).toBe(before + 2);
  });

  test('that is deleted before they are written stays deleted, and leaves no file', async () => {
    const { caller, image } = await withOlder();
    const pause = pauseAt(studio(), 's3:PutObject', { functionId: maker });
    await caller.list();
    await pause.reached;
    await caller.send(routes.deleteRemovedBgImage, { params: { id: image.id } });
    pause.end();
    await studio().events.idle();
    expect(await caller.list()).toEqual([]);
    expect(await smallFilesOf(caller)).toEqual([]);
  });

  test('that is deleted while they are written leaves no file, whichever comes first', async () => {
    const { caller, image } = await withOlder();
    const writing = pauseAt(studio(), 's3:PutObject', { functionId: maker });
    await caller.list();
    await writing.reached;
    // The first hides the record, the second says that its files are gone.
    const removal = pauseAt(studio(), 'dynamodb:UpdateItem', {
      functionId: 'DeleteRemovedBgImage',
      occurrence: 2,
    });
    const deletion = caller.send(routes.deleteRemovedBgImage, { params: { id: image.id } });
    await removal.reached;
    // It is hidden already: who has written finds none, and takes back what it wrote.
    writing.end();
    await studio().events.idle();
    expect(await smallFilesOf(caller)).toEqual([]);
    removal.end();
    expect((await deletion).status).toBe(204);
    expect(await smallFilesOf(caller)).toEqual([]);
    expect(await caller.list()).toEqual([]);
  });

  test('of an ended run that was deleted since is cleaned up by the next try', async () => {
    const { caller, image } = await withOlder();
    const [key = ''] = (await stored.of(caller.userId)).objects.filter((each) =>
      each.endsWith('.png'),
    );
    await caller.send(routes.deleteRemovedBgImage, { params: { id: image.id } });
    for (const left of smallKeysOf([key])) {
      await studio().aws.objects.write(stored.bucketNamed('media'), left, Buffer.of(1));
    }
    await order({ userId: caller.userId, feature: 'imageEditing', ids: [image.id] });
    expect(await smallFilesOf(caller)).toEqual([]);
  });

  test('that an ended run was making is made by the next list after a minute', async () => {
    const { caller, image } = await withOlder();
    crashAt(studio(), { functionId: maker, action: 's3:PutObject', phase: 'after' });
    const { inputSmall, resultSmall, ...older } = image;
    expect(await listed(caller)).toEqual([older]);
    later(studio(), smallPicturesTimeout + 1);
    await listed(caller);
    expect((await caller.list()).map((each) => each.resultSmall)).toEqual([resultSmall]);
  });

  test('whose picture is damaged is tried once', async () => {
    const { caller, image } = await withOlder();
    const key = new URL(image.resultImageUrl, studio().origin).pathname.slice(1);
    const whole = await discPng(800, 600);
    const half = whole.subarray(0, whole.length / 2);
    await studio().aws.objects.write(stored.bucketNamed('media'), key, half);
    await listed(caller);
    const after = runs();
    later(studio(), smallPicturesTimeout + 1);
    const [again] = await listed(caller);
    expect([again?.id, again?.resultSmall, runs()]).toEqual([image.id, undefined, after]);
    expect(await smallFilesOf(caller)).toEqual([]);
  });
});

test('an order that names another person’s result makes nothing of it', async () => {
  const { caller, image } = await withOlder();
  const mine = newCaller(studio());
  await order({ userId: mine.userId, feature: 'imageEditing', ids: [image.id] });
  expect([await smallFilesOf(mine), await smallFilesOf(caller)]).toEqual([[], []]);
  const [record] = (await stored.of(caller.userId)).items.filter(({ recordId }) => recordId);
  expect(record).not.toHaveProperty('small');
});
