import { routes } from '../../shared/routes.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { animator } from './support/animator.ts';
import { editor } from './support/editor.ts';
import { generator } from './support/generator.ts';
import {
  generateImages,
  holdConversations,
  newPerson,
  removeBackgrounds,
} from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { voiceChat } from './support/voice-chat.ts';

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
      work,
    }) => {
      const person = await newPerson(studio, 'Standard');
      await generateImages(studio, person.id, ['A cabin in the snow']);
      await signIn(page, person.email, '/image-generator');
      const { description, generateButton, busyButton, toast, history, dialog } = generator(page);
      await expect(history.getByText('1 total')).toBeVisible();
      await expectAccessible(page);
      await description.fill('A sailing boat on a calm sea at sunset');
      work.hold();
      await generateButton.click();
      await expect(busyButton).toBeVisible();
      await expectAccessible(page);
      work.release();
      await expect(toast('Image generated successfully!')).toBeVisible();
      await expectAccessible(page);
      await history.getByRole('button', { name: 'View' }).first().click();
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
    });

    test('the video generator is accessible and fits: empty, at work, with a result, with its dialog', async ({
      page,
      studio,
      work,
    }) => {
      const person = await newPerson(studio, 'Pro');
      await signIn(page, person.email, '/video-generator');
      const { choose, prompt, generateButton, busyButton, toast, history, dialog } = animator(page);
      await expect(history.getByText('No videos generated yet')).toBeVisible();
      await expectAccessible(page);
      await choose('test/fixtures/images/plant.jpg');
      await prompt.fill('The leaves sway in the wind');
      work.hold();
      await generateButton.click();
      await expect(busyButton).toBeVisible();
      await expectAccessible(page);
      work.release();
      await expect(toast('Video generated successfully!')).toBeVisible();
      await expectAccessible(page);
      await history.getByRole('button', { name: 'View' }).first().click();
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
    });

    test.describe('voice chat', () => {
      test.use({ expectedConsole: [/status of 50\d|ERR_FAILED/] });

      test('is accessible and fits: not started, in a call, not saved, with its dialog', async ({
        page,
        studio,
      }) => {
        const person = await newPerson(studio);
        await holdConversations(studio, person.id, ['the moon']);
        await signIn(page, person.email, '/audio-chat');
        const { begin, say, topic, style, startButton, endButton, messages, history, dialog } =
          voiceChat(page);
        await expect(history.getByText('1 total')).toBeVisible();
        await style.click();
        await expect(page.getByRole('option')).toHaveCount(5);
        // The rest of the page is out of reach while the list is open.
        await expectAccessible(page, '[role=listbox]');
        await page.keyboard.press('Escape');
        studio.voice.faults.next({ kind: 'status', status: 500 });
        await topic.fill('the tides');
        await startButton.click();
        await expect(page.getByText('The conversation did not start')).toBeVisible();
        await expectAccessible(page);
        await begin('the tides');
        await say('When is high tide?');
        await expect(messages).toHaveCount(3);
        await expectAccessible(page);
        await page.route(`**${routes.createVoiceRecord.path}`, (route) => route.abort());
        await endButton.click();
        await expect(page.getByText('This conversation is not saved yet')).toBeVisible();
        await expectAccessible(page);
        await history.getByRole('button', { name: 'View' }).first().click();
        await expect(dialog).toBeVisible();
        await expectAccessible(page);
      });
    });

    test('the upgrade panel is accessible and fits', async ({ page, studio }) => {
      const person = await newPerson(studio);
      await signIn(page, person.email, '/video-generator');
      await expect(page.getByRole('heading', { name: 'Standard+ Feature' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
