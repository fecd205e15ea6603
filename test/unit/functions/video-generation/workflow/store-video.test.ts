import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { videoDuration } from '../../../../../functions/video-generation/workflow/store-video.ts';
import { mp4Of } from '../../support/mp4.ts';

test.each([1, 5, 5.04])('a video of %d seconds is as long as it says', async (seconds) => {
  expect(await videoDuration(await mp4Of(seconds))).toBe(Math.round(seconds * 10) / 10);
});

test('a video that breaks off anywhere is the provider’s failure', async () => {
  const whole = await mp4Of(1);
  const length = fc.integer({ min: 0, max: whole.length - 1 });
  await fc.assert(
    fc.asyncProperty(length, async (end) => {
      const broken = videoDuration(whole.subarray(0, end));
      await expect(broken).rejects.toMatchObject({ code: 'provider_failed' });
    }),
  );
});

test('what is no video is the provider’s failure', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const noVideo = videoDuration(Buffer.from(bytes));
      await expect(noVideo).rejects.toMatchObject({ code: 'provider_failed' });
    }),
  );
});
