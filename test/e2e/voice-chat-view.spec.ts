import { expectAccessible } from './support/accessible.ts';
import { giveMicrophone } from './support/microphone.ts';
import { expect, test } from './support/studio.ts';
import { openVoiceChat } from './support/voice-chat.ts';

const screens = [
  { width: 1280, height: 800, theme: 'light' },
  { width: 1440, height: 900, theme: 'dark' },
  { width: 768, height: 1024, theme: 'light' },
  { width: 375, height: 667, theme: 'dark' },
  { width: 320, height: 640, theme: 'light' },
  // What a phone's keyboard leaves, and a phone that lies on its side.
  { width: 375, height: 367, theme: 'light' },
  { width: 667, height: 375, theme: 'dark' },
] as const;

test('in a call the field, the newest words and what ends it are in view on every screen', async ({
  page,
  studio,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await giveMicrophone(page);
  const { begin, say, messages, endButton, typed, panel } = await openVoiceChat(page, studio);
  await begin('the tides');
  await say(`When is high tide, and how high is it? ${'It comes and goes. '.repeat(12)}`);
  await expect(messages).toHaveCount(3);
  for (const { width, height, theme } of screens) {
    await test.step(`${width} x ${height}, ${theme}`, async () => {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height });
      await typed.focus();
      for (const part of [endButton, typed, page.getByRole('button', { name: 'Send' })])
        await expect(part).toBeInViewport({ ratio: 1 });
      await expect(messages.last()).toBeInViewport();
      await expect(panel.getByRole('timer')).toBeInViewport({ ratio: 1 });
      await expect(panel.getByRole('button', { name: 'Mute' })).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
    });
  }
});
