import { proves } from './specification/proves.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { tabTo } from './support/keys.ts';
import { holdConversations, newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { openVoiceChat, voiceChat } from './support/voice-chat.ts';

test(
  'the keyboard alone chooses, talks, ends, and looks back',
  proves('validation/voice-topic', 'errors/voice-topic'),
  async ({ page, studio }) => {
    const chat = await openVoiceChat(page, studio);
    const { topic, style, voice, startButton, endButton, typed, messages, history, dialog, toast } =
      chat;
    const { keyboard } = page;
    await expect(history.getByText('0 total')).toBeVisible();
    await tabTo(topic);
    await keyboard.press('Control+Enter');
    await expect(page.getByText('Please enter a topic for conversation')).toBeVisible();
    await expect(topic).toBeFocused();
    await keyboard.type('the tides');
    await expect(page.getByText('Please enter a topic for conversation')).toHaveCount(0);

    await keyboard.press('Tab');
    await expect(style).toBeFocused();
    await keyboard.press('Enter');
    await expect(
      page.getByRole('option', { name: 'Friendly casual and approachable' }),
    ).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(
      page.getByRole('option', { name: 'Professional business-like and formal' }),
    ).toBeFocused();
    await keyboard.press('Enter');
    await expect(style).toBeFocused();
    await expect(style).toHaveText('Professional');
    await expect(style).toHaveAccessibleDescription('business-like and formal');
    await keyboard.press('Tab');
    await expect(voice).toBeFocused();
    await keyboard.press('Space');
    await expect(page.getByRole('option', { name: /^Clara/ })).toBeFocused();
    await keyboard.press('End');
    await expect(
      page.getByRole('option', { name: 'Robin neutral, versatile voice' }),
    ).toBeFocused();
    await keyboard.press('Escape');
    await expect(voice).toBeFocused();
    await expect(voice).toHaveText('Clara');
    await keyboard.press('Space');
    await expect(page.getByRole('option', { name: /^Clara/ })).toBeFocused();
    await keyboard.press('o');
    await expect(page.getByRole('option', { name: /^Oliver/ })).toBeFocused();
    await keyboard.press('Enter');
    await expect(voice).toHaveText('Oliver');
    // The list gives the focus back when it has closed.
    await expect(voice).toBeFocused();

    await keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Hear Oliver' })).toBeFocused();
    const sample = page.waitForResponse('**/__voice/samples/oliver.wav');
    await keyboard.press('Enter');
    expect((await sample).headers()['content-type']).toBe('audio/wav');
    await tabTo(startButton);
    await keyboard.press('Enter');
    await expect(typed).toBeFocused();
    expect(studio.voice.calls()[0]?.assistant).toMatchObject({
      metadata: { topic: 'the tides', style: 'professional', voice: 'oliver' },
    });
    await keyboard.type('When is high tide?');
    await keyboard.press('Enter');
    await expect(messages).toHaveCount(3);
    await expect(typed).toBeFocused();
    await expect(typed).toHaveValue('');
    await tabTo(endButton, 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(toast('Transcript record created successfully')).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
    await expect(style).toHaveText('Professional');

    await tabTo(history.getByRole('button', { name: 'View' }));
    await keyboard.press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await tabTo(dialog.getByRole('button', { name: 'Copy Transcript' }));
    await keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(history.getByRole('button', { name: 'View' })).toBeFocused();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 740 } });

  test('nothing that has the focus lies behind the panel of a call, with larger text either', async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio, 'Pro');
    await holdConversations(studio, person.id, ['the moon', 'the sun', 'the stars', 'the sea']);
    await signIn(page, person, '/audio-chat');
    const { begin, panel, endButton, history } = voiceChat(page);
    await expect(history.getByText('4 total')).toBeVisible();
    await begin('the tides');
    for (const size of ['100%', '130%']) {
      await page.evaluate((each) => {
        document.documentElement.style.fontSize = each;
      }, size);
      await history.getByRole('button').last().focus();
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press('Shift+Tab');
        if (await endButton.evaluate((button) => button === document.activeElement)) break;
        const hidden = await panel.evaluate((element) => {
          const focused = document.activeElement?.getBoundingClientRect();
          return element.getBoundingClientRect().bottom - (focused?.top ?? 0);
        });
        expect(hidden, `at ${size}, stop ${stop}`).toBeLessThanOrEqual(0);
      }
      await expect(endButton).toBeFocused();
    }
  });
});

test('an open list of options is accessible, and so is the page behind it', async ({
  page,
  studio,
}) => {
  const { style } = await openVoiceChat(page, studio);
  await style.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /^Professional/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(style).toBeFocused();
  await expect(style).toContainText('Professional');
});
