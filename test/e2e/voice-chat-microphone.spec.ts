import {
  giveMicrophone,
  isListening,
  loseMicrophone,
  refuseMicrophone,
  speak,
} from './support/microphone.ts';
import { expect, test } from './support/studio.ts';
import { openVoiceChat } from './support/voice-chat.ts';

const canType = 'You can type what you want to say.';

test('without a microphone words are typed', async ({ page, studio }) => {
  await refuseMicrophone(page, 'NotAllowedError');
  const { begin, say, messages, transcript, typed, endButton, toast } = await openVoiceChat(
    page,
    studio,
  );
  await begin('the tides');
  const note = transcript.getByRole('alert');
  await expect(note).toContainText('The microphone is blocked');
  await expect(note).toContainText(canType);
  await expect(typed).toBeFocused();
  await say('When is high tide?');
  await expect(messages.nth(1).locator('p')).toHaveText(['You', 'When is high tide?']);
  await endButton.click();
  await expect(toast('Transcript record created successfully')).toBeVisible();
});

test('what is spoken is understood, but not while the companion speaks; a lost microphone is told of', async ({
  page,
  studio,
}) => {
  await giveMicrophone(page);
  const { begin, say, messages, transcript, endButton, toast } = await openVoiceChat(page, studio);
  await begin('the tides');
  await expect(page.getByLabel('Or type what you want to say')).toBeVisible();
  await expect(messages).toHaveCount(1);
  await expect.poll(() => isListening(page)).toBe(true);
  await speak(page, 'when is high tide');
  await expect(messages.nth(1).locator('p')).toHaveText(['You', 'when is high tide']);
  await expect(messages).toHaveCount(3);
  await expect.poll(() => isListening(page)).toBe(true);

  await loseMicrophone(page);
  const note = transcript.getByRole('alert');
  await expect(note).toContainText('The microphone was disconnected');
  await expect(note).toContainText(canType);
  await say('And low tide?');
  await expect(messages).toHaveCount(5);
  await endButton.click();
  await expect(toast('Transcript record created successfully')).toBeVisible();
  expect(await isListening(page)).toBe(false);
});
