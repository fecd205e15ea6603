import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { errorCatalogue } from '../../shared/errors.ts';
import { test } from './support/engine-test.ts';

const photograph = 'test/fixtures/photographs/kingfisher.jpg';
const history = { role: 'region', name: 'Image Editing History' };
const remove = { role: 'button', name: 'Remove Background' };

test.describe('with the model that a person meets', () => {
  test.use({ models: 'real' });

  test('a photograph is cut out, saved, and kept in the history and the library', async ({
    enter,
    visitor,
    keepPicture,
  }) => {
    await enter('/image-editor');
    await visitor.chooses(photograph);
    await visitor.sees({ text: 'Image Ready' });
    await visitor.clicks(remove);
    await visitor.sees({ text: 'Background removed successfully!' });
    await visitor.sees({ text: 'Background Removed' });
    await keepPicture('image-editor');

    await visitor.clicks({ role: 'button', name: 'Standard PNG' });
    const saved = sharp(await readFile(await visitor.download('processed-kingfisher.png')));
    const original = await sharp(photograph).metadata();
    const { width, height } = original;
    expect(await saved.metadata()).toMatchObject({ format: 'png', hasAlpha: true, width, height });
    expect((await saved.stats()).channels[3]).toMatchObject({ min: 0, max: 255 });

    await visitor.sees({ text: '1 total', within: history });
    await visitor.clicks({ role: 'button', name: /^View/, within: history });
    await visitor.sees({ role: 'heading', name: 'Edited Image', within: { role: 'dialog' } });
    await visitor.presses('Escape');
    await visitor.seesNo({ role: 'dialog' });
    await visitor.clicks({ role: 'link', name: 'Library', within: { role: 'navigation' } });
    await visitor.sees({ role: 'gridcell', name: /Image Editor/, within: { role: 'grid' } });
    await keepPicture('library');
  });
});

test('words become an image, which the history keeps after a reload', async ({
  enter,
  visitor,
  keepPicture,
}) => {
  const words = 'A sailing boat on a calm sea at sunset, watercolor';
  const result = { role: 'region', name: 'Generated Image' };
  const images = { role: 'region', name: 'Image Generation History' };
  await enter('/image-generator');
  await visitor.fills({ label: 'Image Description *' }, words);
  await visitor.clicks({ role: 'button', name: 'Generate Image' });
  await visitor.sees({ text: 'Image generated successfully!' });
  await visitor.sees({ role: 'img', name: 'Generated image', within: result });
  await expect.poll(() => visitor.loadedPicture('Generated image')).toEqual([1024, 1024]);
  await keepPicture('image-generator');
  await visitor.opens('/image-generator');
  await visitor.sees({ text: '1 total', within: images });
  await visitor.sees({ text: words, within: images });
});

test('a provider that fails is told of in a sentence, and the use is given back', async ({
  enter,
  visitor,
  studio,
  keepPicture,
}) => {
  await enter('/image-editor');
  await visitor.chooses(photograph);
  studio.replicate.faults.next({ kind: 'fail', message: 'out of memory' });
  await visitor.clicks(remove);
  await visitor.sees({ text: 'Processing Failed' });
  await visitor.sees({ text: new RegExp(errorCatalogue.provider_failed.message) });
  await keepPicture('failed');
  await visitor.clicks({ role: 'link', name: 'Dashboard', within: { role: 'navigation' } });
  await visitor.sees({ text: '0/5', within: { role: 'region', name: 'Usage this month' } });
});
