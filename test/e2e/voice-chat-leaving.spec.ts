import { expectAccessible } from './support/accessible.ts';
import { signOut } from './support/account.ts';
import { tabTo } from './support/keys.ts';
import { expect, test } from './support/studio.ts';
import { openVoiceChat } from './support/voice-chat.ts';

test('a running call is left by a link, by the Back button and by signing out only after a question', async ({
  page,
  studio,
}) => {
  const { begin, say, messages, endButton, typed, topic, dialog, toast, history } =
    await openVoiceChat(page, studio);
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
  const question = dialog.getByRole('heading', { name: 'Leave this conversation?' });
  await sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await sidebar.getByRole('link', { name: 'Voice Chat' }).click();
  await begin('the tides');
  await say('When is high tide?');
  await expect(messages).toHaveCount(3);

  await tabTo(sidebar.getByRole('link', { name: 'Dashboard' }));
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toBeFocused();
  await expect(endButton).toBeVisible();

  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/audio-chat$/);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toHaveCount(0);
  await say('And low tide?');
  await expect(messages).toHaveCount(5);
  await expect(typed).toBeFocused();
  await page.goBack();
  await dialog.getByRole('button', { name: 'End and leave' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(toast('Transcript record created successfully')).toBeVisible();
  await page.goForward();
  await expect(topic).toHaveValue('');
  await expect(history.getByText('1 total')).toBeVisible();

  await begin('the moon');
  await say('How far is it?');
  await expect(messages).toHaveCount(3);
  await signOut(page);
  await expect(question).toBeVisible();
  await dialog.getByRole('button', { name: 'End and leave' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await studio.voice.idle();
  expect(studio.voice.calls()[0]).toMatchObject({ endedReason: 'customer-ended-call' });
});
