import { signIn, signOut } from './support/account.ts';
import { generator } from './support/generator.ts';
import { library } from './support/library.ts';
import { newPerson, removeBackgrounds } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { translate } from './support/translator.ts';
import { voiceChat } from './support/voice-chat.ts';

test('a page that the browser translates works as before, and its words change with what they tell', async ({
  page,
  studio,
}) => {
  await page.addInitScript(translate);
  const person = await newPerson(studio, 'Pro');
  await removeBackgrounds(studio, person.id, 1);
  await signIn(page, person, '/dashboard');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading.locator('font').first()).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
  const go = async (name: string) => {
    await sidebar.getByRole('link', { name }).click();
    await expect(heading.locator('font').first()).toBeVisible();
  };
  await go('Image Editor');
  await go('Video Generator');
  await go('Image Generator');
  const { description, generateButton, picture, history } = generator(page);
  await description.fill('A lighthouse in a storm');
  await generateButton.click();
  await expect(picture).toBeVisible();
  await expect(history.getByText('1 total')).toBeVisible();

  await go('Library');
  const { tiles, tile, bar, undo } = library(page);
  await tiles.first().focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText('1 selected');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(bar).toContainText('2 selected');
  await page.keyboard.press('Delete');
  await expect(tiles).toHaveCount(0);
  await undo.click();
  await tile(/lighthouse/).press('Enter');
  await expect(page.getByRole('dialog').getByText('1 of 2', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByText('2 of 2', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await go('Voice Chat');
  const { begin, say, messages, timer, endButton, toast } = voiceChat(page);
  await begin('the tides');
  await say('When is high tide?');
  await expect(messages).toHaveCount(3);
  await expect(timer).toContainText('0:05');
  await endButton.click();
  await expect(toast('Transcript record created successfully')).toBeVisible();
  await signOut(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
});
