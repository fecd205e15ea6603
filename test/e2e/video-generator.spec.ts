import sharp from 'sharp';
import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { animator } from './support/animator.ts';
import { download } from './support/editor.ts';
import { acceptedFiles, rejectedFiles } from './support/image-files.ts';
import { tracksOf } from './support/mp4.ts';
import { currentTime, isPlaying, metadataOf, seek } from './support/playback.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const photo = 'test/fixtures/images/plant.jpg';
const words = 'The leaves sway in the wind, slow zoom in';

test.describe('with the engine that a person meets', () => {
  test.use({ engines: 'real' });

  test(
    'a picture and a prompt become a video that plays, seeks, and is saved',
    proves(
      'screens/video-result',
      'states/video-success',
      'validation/video-form',
      'errors/generator-toasts',
      'constants/durations',
    ),
    async ({ page, studio }) => {
      const person = await newPerson(studio, 'Pro');
      await signIn(page, person, '/video-generator');
      const { choose, prompt, generateButton, busyButton, clearButton } = animator(page);
      const { result, video, history, toast } = animator(page);
      await expect(result.getByText('No video generated yet')).toBeVisible();
      await expect(generateButton).toBeDisabled();
      await choose(photo);
      await expect(toast('Image uploaded successfully!')).toBeVisible();
      await expect(page.getByText('Image Ready')).toBeVisible();
      await prompt.fill('   ');
      await expect(generateButton).toBeDisabled();
      await prompt.fill(`  ${words}  `);
      await generateButton.click();
      await expect(busyButton).toBeVisible();
      await expect(prompt).toBeDisabled();
      await expect(clearButton).toBeDisabled();
      await expect(
        page.getByText(
          'Generation in progress — usually completes in about 60 seconds. Please wait...',
        ),
      ).toBeVisible();
      await expect(toast('Video generated successfully!')).toBeVisible();
      await expect(result.getByText('AI Generated')).toBeVisible();

      const metadata = await metadataOf(video);
      expect(metadata.duration).toBeCloseTo(5, 1);
      expect([metadata.width, metadata.height]).toEqual([960, 720]);
      // It has just come, so it plays by itself, once.
      await expect.poll(() => currentTime(video)).toBeGreaterThan(0);
      expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
      await expect.poll(() => isPlaying(video)).toBe(false);
      expect(await currentTime(video)).toBeGreaterThan(4);
      await seek(video, 0);
      expect(await likeness(page.request, await video.getAttribute('poster'))).toBeLessThan(4);

      await result.getByRole('button', { name: 'Play', exact: true }).click();
      await expect.poll(() => currentTime(video)).toBeGreaterThan(0.2);
      await result.getByRole('button', { name: 'Pause' }).click();
      expect(await isPlaying(video)).toBe(false);
      for (const second of [1.7, 4.9]) expect(await seek(video, second)).toBe(second);
      await result.getByRole('button', { name: 'Replay' }).click();
      await expect.poll(() => isPlaying(video)).toBe(true);
      expect(await currentTime(video)).toBeLessThan(4);

      await expect(result.getByText('Video Details')).toBeVisible();
      const facts = ['Duration', '5s', 'Audio', 'No', 'Format', 'MP4', 'Quality', 'HD'];
      await expect(result.locator('dt, dd')).toHaveText([...facts, 'Prompt', words]);
      const saved = await download(page, () =>
        result.getByRole('button', { name: 'Download' }).click(),
      );
      expect(saved.name).toMatch(/^generated-video-\d{13}\.mp4$/);
      await expect(toast('Video downloaded!')).toBeVisible();
      expect(await tracksOf(saved.bytes)).toEqual({
        format: 'MP4',
        codec: 'avc',
        audio: undefined,
        duration: expect.closeTo(5, 1),
      });
      await expect(history.getByText('Your previous AI-generated videos (1 total)')).toBeVisible();

      await clearButton.click();
      await expect(toast('All data cleared')).toBeVisible();
      await expect(prompt).toHaveValue('');
      await expect(page.getByText('Click to upload or drag and drop')).toBeVisible();
      await expect(result.getByText('No video generated yet')).toBeVisible();
    },
  );
});

/** How far the picture at a URL is from the photo, in shades of 256. */
async function likeness(
  request: { get(url: string): Promise<{ body(): Promise<Buffer> }> },
  url: string | null,
): Promise<number> {
  const poster = await (await request.get(url ?? '')).body();
  const small = (image: string | Buffer) =>
    sharp(image).resize(40, 30, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const [one, other] = await Promise.all([small(poster), small(photo)]);
  return one.reduce((sum, value, n) => sum + Math.abs(value - (other[n] ?? 0)), 0) / one.length;
}

test('what is made is not paid for twice by one more press; the player is worked by keys alone, and waits for them where less motion is wanted', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Pro');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, person, '/video-generator');
  const { choose, prompt, generateButton, result, video, toast } = animator(page);
  await choose(photo);
  await prompt.fill(words);
  await prompt.press('Control+Enter');
  await expect(result.getByText('Video Details')).toBeVisible();
  await expect(generateButton).toBeDisabled();
  const made = 'This is made. Change the words, the camera or the picture for another.';
  await expect(generateButton).toHaveAccessibleDescription(`${made} 1 of 2 left this month`);
  await prompt.press('Control+Enter');
  await expect(toast(made)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Make It Again, for Another Use/ })).toBeEnabled();
  await metadataOf(video);
  expect(await isPlaying(video)).toBe(false);
  const position = result.getByRole('slider', { name: 'Position' });
  await position.focus();
  await page.keyboard.press('End');
  await expect.poll(() => currentTime(video)).toBeGreaterThan(4.9);
  await page.keyboard.press('Home');
  await expect.poll(() => currentTime(video)).toBe(0);
  // Faster than the browser tells where it is.
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect.poll(() => currentTime(video)).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => currentTime(video)).toBeCloseTo(0.05, 2);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => isPlaying(video)).toBe(true);
  await page.keyboard.press('Space');
  await expect.poll(() => isPlaying(video)).toBe(false);
});

test(
  'a video needs an image and a prompt, and takes the images that the editor takes',
  proves(
    'screens/video-form',
    'validation/upload-file',
    'validation/video-form',
    'errors/video-prompt',
    'constants/uploads',
  ),
  async ({ page, studio }) => {
    const person = await newPerson(studio, 'Standard');
    await signIn(page, person, '/video-generator');
    const { choose, prompt, generateButton, toast } = animator(page);
    await expect(page.getByText('JPG, PNG, WebP (Max 2MB)')).toBeVisible();
    await prompt.press('Control+Enter');
    await expect(toast('Please upload an image first')).toBeVisible();
    for (const { file, message } of rejectedFiles) {
      await choose(file);
      await expect(toast(message)).toBeVisible();
    }
    await expect(page.getByText('Image Ready')).toHaveCount(0);
    for (const file of acceptedFiles) {
      await choose(file);
      await expect(page.getByRole('img', { name: file.name })).toBeVisible();
    }
    await expect(page.getByText('2.0 MB', { exact: true })).toBeVisible();
    await expect(generateButton).toBeDisabled();
    await prompt.press('Control+Enter');
    await expect(toast(/^Please enter a prompt$/)).toBeVisible();
  },
);
