import { expect, test } from './support/studio.ts';
import { expectVoiceChats, openVoiceChat, voiceChat } from './support/voice-chat.ts';

test('a page that is left, a tab that is closed and one that dies end their calls, which are kept', async ({
  page,
  context,
  studio,
}) => {
  const { begin, say, panel, topic, messages, history, dialog, toast } = await openVoiceChat(
    page,
    studio,
    'Standard',
  );
  const dying = await context.newPage();
  await dying.goto('/audio-chat');
  await voiceChat(dying).begin('the moon');
  await voiceChat(dying).say('How far is it?');
  await expect(voiceChat(dying).messages).toHaveCount(3);
  await dying.goto('chrome://crash').catch(() => undefined);

  await page.bringToFront();
  await begin('the stars');
  await expect(messages).toHaveCount(1);
  await say('How many are there?');
  await expect(messages).toHaveCount(3);
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await dialog.getByRole('button', { name: 'End and leave' }).click();
  await expect(toast('Call ended')).toBeVisible();
  await expect(toast('Transcript record created successfully')).toBeVisible();

  const closing = await context.newPage();
  await closing.goto('/audio-chat');
  await voiceChat(closing).begin('the tides');
  await voiceChat(closing).say('When is high tide?');
  await expect(voiceChat(closing).messages).toHaveCount(3);
  const asked = closing.waitForEvent('dialog');
  await closing.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await Promise.all([closing.waitForEvent('close'), question.accept()]);

  const ends = () =>
    studio.voice
      .calls()
      .slice(0, 3)
      .map(({ endedReason }) => endedReason);
  await expect.poll(ends).toEqual(Array.from({ length: 3 }, () => 'customer-ended-call'));
  await studio.voice.idle();
  await page.bringToFront();
  await page.goto('/audio-chat');
  await expect(panel).toHaveCount(0);
  await expect(topic).toHaveValue('');
  const topics = history.locator('tbody tr td:first-child');
  await expect(topics).toHaveText(['the tides', 'the stars', 'the moon']);
  await history.getByRole('button', { name: 'View' }).first().click();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expectVoiceChats(page, '3/5');
});
