import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { ulid } from 'ulid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorCatalogue } from '../../shared/errors.ts';
import { routes } from '../../shared/routes.ts';
import { maxUploadBytes, uploadExpirySeconds } from '../../shared/uploads.ts';
import { type Caller, errorOf, imageForm, newCaller, postFile } from './support/caller.ts';
import { disc, discPng } from './support/pictures.ts';
import { sharedStudio } from './support/shared-studio.ts';

const studio = sharedStudio();
let caller: Caller;
let before = { written: 0, predictions: 0 };

const counts = () => ({
  written: studio().aws.calls.filter(
    ({ action, principal }) => action === 's3:PutObject' && principal.functionId === 'RemoveBg',
  ).length,
  predictions: studio().replicate.predictions().length,
});

beforeEach(() => {
  before = counts();
});

/** What every rejection must leave behind: nothing. */
afterEach(async () => {
  expect(await caller.used()).toBe(0);
  expect(await caller.list()).toEqual([]);
  expect(counts()).toEqual(before);
});

async function rejected(form: FormData) {
  return errorOf(await caller.sendRemoval(form));
}

function blob(bytes: Buffer, type = 'image/png'): Blob {
  return new Blob([new Uint8Array(bytes)], { type });
}

test('an upload over 2 MB is refused before, on and after its way', async () => {
  caller = newCaller(studio());
  const tooMany = maxUploadBytes + 1;
  const asked = await caller.send(routes.createUpload, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ contentType: 'image/png', size: tooMany }),
  });
  expect(asked.status).toBe(400);

  const { url, fields, uploadId } = await caller.createUpload('image/png', maxUploadBytes);
  const posted = await postFile(url, fields, Buffer.alloc(tooMany));
  expect(posted.status).toBe(400);
  expect(await posted.text()).toContain('EntityTooLarge');
  expect(await rejected(imageForm(uploadId))).toMatchObject({ code: 'upload_not_found' });

  expect(await rejected(imageForm(blob(Buffer.alloc(tooMany))))).toMatchObject({
    status: 413,
    error: errorCatalogue.image_too_large.message,
  });
});

test('another type than the three is refused', async () => {
  caller = newCaller(studio());
  const asked = await caller.send(routes.createUpload, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ contentType: 'image/gif', size: 100 }),
  });
  expect(asked.status).toBe(400);
  const gif = await sharp(await discPng())
    .gif()
    .toBuffer();
  expect(await rejected(imageForm(blob(gif)))).toMatchObject({
    status: 415,
    code: 'image_unsupported',
  });
});

test('an upload cannot become another type on its way', async () => {
  caller = newCaller(studio());
  const { url, fields } = await caller.createUpload('image/png', 100);
  const posted = await postFile(url, { ...fields, 'Content-Type': 'text/html' }, Buffer.from('x'));
  expect(posted.status).toBe(403);
});

test('a text that is called a picture is refused', async () => {
  caller = newCaller(studio());
  const bytes = Buffer.from('This is no picture.');
  const uploadId = await caller.upload({ contentType: 'image/png', bytes });
  expect(await rejected(imageForm(uploadId))).toMatchObject({
    status: 415,
    error: errorCatalogue.image_unsupported.message,
  });
});

test('a picture that breaks off is refused', async () => {
  caller = newCaller(studio());
  const whole = await discPng();
  const bytes = whole.subarray(0, whole.length / 2);
  const uploadId = await caller.upload({ contentType: 'image/png', bytes });
  expect(await rejected(imageForm(uploadId))).toMatchObject({ code: 'image_unsupported' });
});

test('a small file of 20,000 x 20,000 pixels is refused', async () => {
  caller = newCaller(studio());
  const bytes = hugePng(20_000, 20_000);
  expect(bytes.length).toBeLessThan(maxUploadBytes);
  const uploadId = await caller.upload({ contentType: 'image/png', bytes });
  expect(await rejected(imageForm(uploadId))).toMatchObject({
    status: 422,
    error: errorCatalogue.image_too_many_pixels.message,
  });
});

test('two pictures at once are refused', async () => {
  caller = newCaller(studio());
  const picture = blob(await disc(), 'image/jpeg');
  expect((await rejected(imageForm(picture, picture))).status).toBe(400);
  const uploadId = await caller.upload({ bytes: await disc() });
  expect((await rejected(imageForm(uploadId, uploadId))).status).toBe(400);
});

test('no picture is refused', async () => {
  caller = newCaller(studio());
  expect(await rejected(imageForm())).toMatchObject({
    status: 400,
    error: errorCatalogue.image_missing.message,
  });
  expect(await rejected(imageForm(''))).toMatchObject({ code: 'image_missing' });
});

test('a key or an address in place of an upload’s id is refused', async () => {
  caller = newCaller(studio());
  for (const text of ['../secret', 'http://127.0.0.1/x.png', `uploads/x/${ulid()}`]) {
    expect(await rejected(imageForm(text))).toMatchObject({ status: 400, code: 'invalid_request' });
  }
});

test('an upload that was never sent is not found', async () => {
  caller = newCaller(studio());
  expect(await rejected(imageForm(ulid()))).toMatchObject({ code: 'upload_not_found' });
});

test('an upload must be sent within its time', async () => {
  caller = newCaller(studio());
  const bytes = await disc();
  const { url, fields } = await caller.createUpload('image/jpeg', bytes.length);
  const { clock } = studio();
  const start = clock.now();
  clock.travelTo(new Date(start.getTime() + (uploadExpirySeconds + 1) * 1000));
  expect((await postFile(url, fields, bytes)).status).toBe(403);
  clock.travelTo(start);
});

/** A whole and valid PNG of one colour, one bit a pixel: few bytes that claim many pixels. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(content.length + 8);
  framed.writeUInt32BE(data.length, 0);
  content.copy(framed, 4);
  framed.writeUInt32BE(crc32(content), content.length + 4);
  return framed;
}
