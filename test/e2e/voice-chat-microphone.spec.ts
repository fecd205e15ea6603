import { expectAccessible } from './support/accessible.ts';
import {
  giveMicrophone,
  giveMicrophones,
  isListening,
  loseMicrophone,
  refuseMicrophone,
  refuseNow,
  speak,
  unplug,
  wishedMicrophone,
} from './support/microphone.ts';
import { expect, test } from './support/studio.ts';
import { openVoiceChat } from './support/voice-chat.ts';

const canType = 'You can type what you want to say.';

test('without a microphone words are typed', async ({ page, studio }) => {
  await refuseMicrophone(page, 'NotAllowedError');
  const { begin, say, messages, typed, endButton, toast } = await openVoiceChat(page, studio);
  await begin('the tides');
  const note = page.getByRole('alert');
  await expect(note).toContainText('The microphone is blocked');
  await expect(note).toContainText(canType);
  await expect(typed).toBeFocused();
  await say('When is high tide?');
  await expect(messages.nth(1).locator('p')).toHaveText(['You', 'When is high tide?']);
  await endButton.click();
  await expect(toast('Transcript record created successfully')).toBeVisible();
});

test('what is spoken is understood, but not while the companion speaks; a lost microphone is told of at once, and the call goes on by typing or with another one', async ({
  page,
  studio,
}) => {
  await giveMicrophone(page);
  const { begin, say, messages, typed, panel, status, endButton, toast } = await openVoiceChat(
    page,
    studio,
  );
  await begin('the tides');
  await expect(page.getByLabel('Or type what you want to say')).toBeVisible();
  await expect(messages).toHaveCount(1);
  await expect.poll(() => isListening(page)).toBe(true);
  await speak(page, 'when is high tide');
  await expect(messages.nth(1).locator('p')).toHaveText(['You', 'when is high tide']);
  await expect(messages).toHaveCount(3);
  await expect.poll(() => isListening(page)).toBe(true);

  const mute = panel.getByRole('button', { name: 'Mute' });
  await typed.fill('m');
  await typed.press('m');
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
  await typed.fill('');
  await endButton.focus();
  await page.keyboard.press('m');
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await expect(panel.getByText('Your microphone is muted')).toBeAttached();
  expect(await isListening(page)).toBe(false);
  await say('Can you hear me?');
  await expect(messages).toHaveCount(5);
  await expect(status).toHaveText('Listening...');
  expect(await isListening(page), 'after the companion has spoken').toBe(false);
  await mute.click();
  await expect(panel.getByText('Your microphone is on')).toBeAttached();
  await expect.poll(() => isListening(page)).toBe(true);

  await loseMicrophone(page);
  const note = page.getByRole('alert');
  await expect(note).toContainText('The microphone was disconnected');
  await expect(note).toContainText(canType);
  await expect(mute).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Choose a microphone' }).press('Enter');
  await expect(page.getByLabel('Microphone', { exact: true })).toHaveText('Default microphone');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this microphone' }).press('Enter');
  await expect(note).toHaveCount(0);
  await expect(panel).toBeFocused();
  await speak(page, 'and low tide');
  await expect(messages).toHaveCount(7);

  await loseMicrophone(page);
  await page.getByRole('button', { name: 'Go on by typing' }).press('Enter');
  await expect(typed).toBeFocused();
  await expect(note).toHaveCount(0);
  await say('And the moon?');
  await expect(messages).toHaveCount(9);
  await endButton.click();
  await expect(toast('Transcript record created successfully')).toBeVisible();
  expect(await isListening(page)).toBe(false);
});

test('the microphone is chosen and checked before a call, remembered, and a refusal is explained', async ({
  page,
  studio,
}) => {
  await giveMicrophones(page, ['Desk', 'Headset']);
  const { startButton, begin } = await openVoiceChat(page, studio);
  const check = page.getByRole('button', { name: 'Check the microphone' });
  const choice = page.getByLabel('Microphone', { exact: true });
  await refuseNow(page, true);
  await check.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The microphone is blocked');
  await expect(page.getByRole('alert')).toContainText('Allow the microphone for this page');
  await refuseNow(page, false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(choice).toHaveText('Default microphone');
  await expect(page.getByText('This microphone hears you.')).toBeVisible();
  await choice.press('Enter');
  await page.getByRole('option', { name: 'Headset' }).press('Enter');
  await expect(choice).toHaveText('Headset');
  await expect.poll(() => wishedMicrophone(page)).toBe('Headset');
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectAccessible(page);

  await page.reload();
  await check.click();
  await expect(choice).toHaveText('Headset');
  await unplug(page, 'Headset');
  await expect(choice).toHaveText('The microphone you chose');
  await expect(choice).toHaveAccessibleDescription('not connected: the default one is used');
  await page.getByLabel('The M key mutes during a conversation').uncheck();
  await page.getByRole('button', { name: 'Close the microphone check' }).click();
  await expect(startButton).toBeVisible();
  await begin('the tides');
  await expect.poll(() => wishedMicrophone(page)).toBe('Headset');
});
