import { expectAccessible } from './support/accessible.ts';
import { tabTo } from './support/keys.ts';
import { expect, test } from './support/studio.ts';
import { expectVoiceChats, openVoiceChat } from './support/voice-chat.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('after a call a summary of what was said is there, with the way back to every word', async ({
  page,
  studio,
}) => {
  const { begin, say, messages, endButton, topic, dialog, toast, transcript } = await openVoiceChat(
    page,
    studio,
  );
  const summary = page.getByRole('region', { name: 'Your conversation' });
  await begin('growing tomatoes');
  await say('when should I plant the seeds');
  await expect(messages).toHaveCount(3);
  await say("Then I'll go with the small pot. Tomorrow I need to buy soil.");
  await expect(messages).toHaveCount(5);
  await endButton.click();
  await expect(transcript.getByText('No conversation yet')).toBeVisible();
  await expect(messages).toHaveCount(0);
  await expect(summary.getByText(/^\d:\d\d long, 5 messages$/)).toBeVisible();
  await expect(summary.getByText(/^Picked from what was said, on this device/)).toBeVisible();
  const listOf = (title: string) =>
    summary.locator('section').filter({ hasText: title }).getByRole('listitem');
  await expect(listOf('You asked')).toHaveText(['when should I plant the seeds']);
  await expect(listOf('You settled on')).toHaveText(["Then I'll go with the small pot."]);
  await expect(listOf('Next steps').first()).toHaveText('Tomorrow I need to buy soil.');
  for (const { width, theme } of [
    { width: 320, theme: 'dark' },
    { width: 1280, theme: 'light' },
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme });
    await expectAccessible(page);
  }

  await page.getByRole('main').focus();
  await tabTo(summary.getByRole('button', { name: 'Copy summary' }));
  await page.keyboard.press('Enter');
  await expect(toast('Summary copied to clipboard')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^growing tomatoes\n\n.* long, 5 messages\n\nYou asked\n- when should/);
  await tabTo(summary.getByRole('button', { name: 'Show the conversation' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'growing tomatoes' })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(summary.getByRole('button', { name: 'Show the conversation' })).toBeFocused();
  await summary.getByRole('button', { name: 'Talk about this again' }).click();
  await expect(topic).toHaveValue('growing tomatoes');
  await summary.getByRole('button', { name: 'Close the summary' }).click();
  await expect(summary).toHaveCount(0);
});

test('a call in which the person said nothing is kept, is not counted, and says so', async ({
  page,
  studio,
}) => {
  const { begin, messages, endButton, dialog, history } = await openVoiceChat(page, studio);
  const summary = page.getByRole('region', { name: 'Your conversation' });
  await begin('the tides');
  await expect(messages).toHaveCount(1);
  await endButton.click();
  await expect(
    summary.getByText('You said nothing, so this conversation was not counted.'),
  ).toBeVisible();
  await history.getByRole('button', { name: 'View' }).click();
  await expect(dialog.getByText('Not counted')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectVoiceChats(page, '0/3');
});
