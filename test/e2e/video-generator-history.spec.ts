import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { animator } from './support/animator.ts';
import { askedMedia } from './support/asked-media.ts';
import { download } from './support/editor.ts';
import { isPlaying, metadataOf } from './support/playback.ts';
import { fullRunOnly } from './support/quick-run.ts';
import { generateVideo, newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const words = 'A slow pan to the left, then the shoe turns towards the warm light of the evening';

test(
  'rows show a small picture, which moves only while it is pointed at and motion is welcome; the View dialog plays, saves, copies the prompt, and deletes',
  proves('screens/video-history', 'constants/file-names'),
  async ({ page, context, studio }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const person = await newPerson(studio, 'Standard');
    await generateVideo(studio, person.id, words);
    const asked = askedMedia(page);
    await signIn(page, person, '/video-generator');
    const { history, dialog, toast } = animator(page);
    const titles = ['Preview', 'Prompt', 'Duration', 'Created', 'Action'];
    await expect(history.getByRole('columnheader')).toHaveText(titles);
    const row = history.getByRole('row').nth(1);
    await expect(row).toContainText(words);
    await expect(row.getByText('5s')).toBeVisible();
    const preview = row.locator('video');
    expect(await preview.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
    await expect(preview).toHaveAttribute('poster', /\/media\/.*-160\.webp\?/);
    const small = ['-original-160.webp', '-original-640.webp'];
    await expect.poll(() => [...asked].sort()).toEqual(small);
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await expect(preview).toBeVisible();
      expect(await isPlaying(preview)).toBe(false);
      await preview.hover();
      await expect.poll(() => isPlaying(preview)).toBe(reducedMotion === 'no-preference');
      await history.getByRole('heading').hover();
      await expect.poll(() => isPlaying(preview)).toBe(false);
    }
    await page.emulateMedia({ reducedMotion: null });

    const view = row.getByRole('button', { name: 'View' });
    await view.click();
    await expect(dialog.getByText('5s duration')).toBeVisible();
    const details = ['Prompt', words, 'Duration', '5s', 'Format', 'MP4'];
    await expect(dialog.locator('dl')).toContainText(details.join(''));
    const { duration } = await metadataOf(dialog.locator('video'));
    expect(duration).toBeCloseTo(5, 1);
    const saved = await download(page, () =>
      dialog.getByRole('button', { name: 'Download Video' }).click(),
    );
    expect(saved.name).toMatch(/^generated-video-\d{13}\.mp4$/);
    await dialog.getByRole('button', { name: 'Copy Prompt' }).click();
    await expect(toast('Prompt copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words);
    await page.keyboard.press('Escape');
    await expect(view).toBeFocused();

    await view.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText(/Delete this video and its image\?/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toast('Result deleted')).toBeVisible();
    await expect(history.getByText('No videos generated yet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Video Generation History' })).toBeFocused();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test('the history is a list, and the dialog as high as the screen', async ({ page, studio }) => {
    // The image generator's stands for it.
    fullRunOnly();
    const person = await newPerson(studio, 'Standard');
    await generateVideo(studio, person.id, words);
    await signIn(page, person, '/video-generator');
    const { history, dialog } = animator(page);
    const rows = history.getByRole('list', { name: 'Video Generation History' });
    await expect(rows.getByRole('listitem')).toHaveCount(1);
    await rows.getByRole('button', { name: 'View' }).click();
    await expect(dialog.getByRole('button', { name: 'Download Video' })).toBeVisible();
    await expect
      .poll(async () => (await dialog.boundingBox())?.height)
      .toBe(page.viewportSize()?.height);
  });
});
