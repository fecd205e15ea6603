import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { signReport } from '@atelier/local-cloud/provider-api';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { defaultBundleFolder } from '../../infra/bundle-functions.ts';
import { projectRoot } from '../../infra/project-root.ts';
import { stageNamed } from '../../infra/stages.ts';
import { studioApp } from '../../infra/studio-app.ts';
import { errorCatalogue } from '../../shared/errors.ts';
import { routes } from '../../shared/routes.ts';
import { maxUploadBytes } from '../../shared/uploads.ts';
import { errorOf, imageForm, newCaller, newKey } from './support/caller.ts';
import { disc } from './support/pictures.ts';
import { quickEngines } from './support/quick-engines.ts';
import { testStudio } from './support/studio.ts';

/** The stage for customers as it would be deployed; in the project, where functions find the image library. */
const assembly = mkdtempSync(join(projectRoot, '.build', 'prod-'));
afterAll(() => rmSync(assembly, { recursive: true }));
const stage = stageNamed('prod');
studioApp({ stage, bundles: defaultBundleFolder, outdir: assembly }).synth();

const studio = testStudio({ engines: quickEngines, assembly });

const json = { 'content-type': 'application/json' };

/** A picture of the largest size that names a script in its first bytes. */
async function heavyPicture(): Promise<Buffer> {
  const picture = await sharp(await disc())
    .withExif({ IFD0: { ImageDescription: '<script>alert("hello")</script>' } })
    .toBuffer();
  // What follows a picture's end is not looked at.
  return Buffer.concat([picture, Buffer.alloc(maxUploadBytes - picture.length)]);
}

function report(length: number, secret = studio().voice.webhookSecret): Promise<Response> {
  const { path, method } = routes.vapiWebhook;
  const body = JSON.stringify({
    message: { type: 'conversation-update', text: 'x'.repeat(length) },
  });
  const headers = { ...json, ...signReport(secret, studio().clock.now(), body) };
  return fetch(studio().origin + path, { method, headers, body });
}

test('a picture of 2 MB gets through', async () => {
  const caller = newCaller(studio());
  const picture = await heavyPicture();
  expect(picture.subarray(0, 500).toString('latin1')).toContain('<script>');
  const image = new Blob([new Uint8Array(picture)], { type: 'image/jpeg' });
  const answer = await caller.sendRemoval(imageForm(image), newKey(studio()));
  expect([answer.status, await caller.used()]).toEqual([200, 1]);
});

test('uploads are taken from the site that the stage has become', async () => {
  const { url } = await newCaller(studio()).createUpload('image/png', 100);
  const headers = { origin: studio().origin, 'access-control-request-method': 'POST' };
  const answer = await fetch(url, { method: 'OPTIONS', headers });
  expect(answer.headers.get('access-control-allow-origin')).toBe(studio().origin);
});

test('a webhook’s report of 100 KB gets through, and is still believed only if it is signed', async () => {
  expect((await report(100_000)).status).toBe(204);
  expect(await errorOf(await report(100_000, 'another'))).toMatchObject({ code: 'unauthorized' });
});

test('anything else that large is refused with a sentence, and nothing is counted', async () => {
  const caller = newCaller(studio());
  for (const prompt of ['x'.repeat(100_000), '<script>alert("hello")</script>']) {
    const body = JSON.stringify({ prompt });
    const answer = await caller.send(routes.generateImage, { headers: json, body });
    expect(await errorOf(answer)).toEqual({
      status: 403,
      code: 'request_refused',
      error: errorCatalogue.request_refused.message,
    });
  }
  expect(await caller.used('imageGeneration')).toBe(0);
});
