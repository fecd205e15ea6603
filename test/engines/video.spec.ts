import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { tracksOf } from '../e2e/support/mp4.ts';
import { test } from './support/engine-test.ts';
import { inPage } from './support/tab.ts';

/** How the video stands. */
const video = inPage(() => {
  const shown = document.querySelector<HTMLVideoElement>('main video');
  if (!shown) return undefined;
  const { paused, currentTime, duration, readyState, networkState, error } = shown;
  const failed = error && `${error.code} ${error.message}`;
  // WebKit may stop a nanosecond before the end, and say of it nothing more.
  const left = duration - currentTime < 0.001 ? 'nothing' : duration - currentTime;
  return { left, paused, readyState, networkState, failed };
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
  const played = expect.objectContaining({ left: 'nothing' });
  await expect.poll(() => visitor.tab.read(video), 'played to its end').toEqual(played);
  await visitor.sees({ role: 'button', name: 'Play', within: result });
  await keepPicture('video-generator');

  await visitor.clicks({ role: 'button', name: /^Download/, within: result });
  const saved = await readFile(await visitor.download(/^generated-video-\d+\.mp4$/));
  expect(await tracksOf(saved)).toMatchObject({ format: 'MP4', codec: 'avc' });
  await visitor.sees({
    text: 'Your previous AI-generated videos (1 total)',
    within: { role: 'region', name: 'Video Generation History' },
  });
});
