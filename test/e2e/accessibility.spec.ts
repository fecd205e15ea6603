import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { animator } from './support/animator.ts';
import { editor } from './support/editor.ts';
import { generator } from './support/generator.ts';
import { generateImages, newPerson, removeBackgrounds } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

/** The widest and the narrowest screen, each theme once. */
const extremes = [
  { width: 1280, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
] as const;

/** What a full run looks at too. */
const between = [
  { width: 1280, colorScheme: 'dark' },
  { width: 375, colorScheme: 'light' },
] as const;

const sizes = process.env.ATELIER_TEST_FULL ? [...extremes, ...between] : extremes;

for (const { width, colorScheme } of sizes) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('the public pages are accessible and fit', async ({ page }) => {
      for (const path of ['/', '/pricing']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
    });

    test('the editor is accessible and fits: empty, with a result, with its dialog', async ({
      page,
      studio,
    }) => {
      const person = await newPerson(studio);
      await removeBackgrounds(studio, person.id, 1);
      await signIn(page, person.email, '/image-editor');
      const { choose, removeButton, toast, history, dialog } = editor(page);
      await expect(history.getByText('1 total')).toBeVisible();
      await expectAccessible(page);
      await choose('test/fixtures/images/plant.jpg');
      await removeButton.click();
      await expect(toast('Background removed successfully!')).toBeVisible();
      await expectAccessible(page);
      await history.getByRole('button', { name: 'View' }).first().click();
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
    });

    test('the generator is accessible and fits: empty, at work, with a result, with its dialog', async ({
      page,
      studio,
    }) => {
      const person = await newPerson(studio, 'Standard');
      await generateImages(studio, person.id, ['A cabin in the snow']);
      await signIn(page, person.email, '/image-generator');
      const { description, generateButton, busyButton, toast, history, dialog } = generator(page);
      await expect(history.getByText('1 total')).toBeVisible();
      await expectAccessible(page);
      await description.fill('A sailing boat on a calm sea at sunset');
      studio.replicate.faults.next({ kind: 'delay', ms: 6000 });
      await generateButton.click();
      await expect(busyButton).toBeVisible();
      await expectAccessible(page);
      await expect(toast('Image generated successfully!')).toBeVisible();
      await expectAccessible(page);
      await history.getByRole('button', { name: 'View' }).first().click();
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
    });

    test('the video generator is accessible and fits: empty, at work, with a result, with its dialog', async ({
      page,
      studio,
    }) => {
      const person = await newPerson(studio, 'Pro');
      await signIn(page, person.email, '/video-generator');
      const { choose, prompt, generateButton, busyButton, toast, history, dialog } = animator(page);
      await expect(history.getByText('No videos generated yet')).toBeVisible();
      await expectAccessible(page);
      await choose('test/fixtures/images/plant.jpg');
      await prompt.fill('The leaves sway in the wind');
      await generateButton.click();
      await expect(busyButton).toBeVisible();
      await expectAccessible(page);
      await expect(toast('Video generated successfully!')).toBeVisible();
      await expectAccessible(page);
      await history.getByRole('button', { name: 'View' }).first().click();
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
    });

    test('the upgrade panel is accessible and fits', async ({ page, studio }) => {
      const person = await newPerson(studio);
      await signIn(page, person.email, '/video-generator');
      await expect(page.getByRole('heading', { name: 'Standard+ Feature' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
