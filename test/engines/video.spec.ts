import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { tracksOf } from '../e2e/support/mp4.ts';
import { test } from './support/engine-test.ts';
import { inPage } from './support/tab.ts';

/** How the video stands; the rest tells why one does not end. */
const video = inPage(() => {
  const shown = document.querySelector<HTMLVideoElement>('main video');
  if (!shown) return undefined;
  const { ended, paused, currentTime, duration, readyState, networkState, error } = shown;
  const failed = error && `${error.code} ${error.message}`;
  return { ended, paused, currentTime, duration, readyState, networkState, failed };
});

const result = { role: 'region', name: 'Generated Video' };

test('a picture becomes a video, which plays to its end by itself and is saved', async ({
  enter,
  visitor,
  keepPicture,
}) => {
  await enter('/video-generator', 'Pro');
  await visitor.chooses('test/fixtures/images/plant.jpg');
  await visitor.sees({ text: 'Image Ready' });
  await visitor.fills({ label: 'Prompt *' }, 'The leaves sway in the wind, slow zoom in');
  await visitor.clicks({ role: 'button', name: 'Generate Video' });
  await visitor.sees({ text: 'Video generated successfully!' });
  await visitor.sees({ text: 'Video Details', within: result });
  await expect.poll(() => visitor.tab.read(video), 'played').toMatchObject({ ended: true });
  await keepPicture('video-generator');

  await visitor.clicks({ role: 'button', name: /^Download/, within: result });
  const saved = await readFile(await visitor.download(/^generated-video-\d+\.mp4$/));
  expect(await tracksOf(saved)).toMatchObject({ format: 'MP4', codec: 'avc' });
  await visitor.sees({
    text: 'Your previous AI-generated videos (1 total)',
    within: { role: 'region', name: 'Video Generation History' },
  });
});
