import { proves } from './specification/proves.ts';
import { announcementsIn } from './support/announcements.ts';
import { vapiScripts } from './support/scripts.ts';
import { expect, test } from './support/studio.ts';
import { expectVoiceChats, openVoiceChat } from './support/voice-chat.ts';

test.describe('with the engines that a person meets', () => {
  test.use({ engines: 'real' });

  test(
    'a topic becomes a spoken conversation, whose transcript is kept',
    proves(
      'screens/voice-form',
      'screens/voice-call',
      'screens/voice-transcript',
      'states/voice-call',
      'states/voice-saving',
      'states/voice-speaking',
      'errors/voice-toasts',
    ),
    async ({ page, studio, work }) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      const chat = await openVoiceChat(page, studio);
      const { topic, style, voice, startButton, endButton, panel, timer, status } = chat;
      const { transcript, messages, history, dialog, toast, say } = chat;
      await expect(transcript.getByText('No conversation yet')).toBeVisible();
      await expect(transcript.getByText('Enter a topic and start your conversation')).toBeVisible();
      await expect(history.getByText('No voice history yet')).toBeVisible();
      await expect(history.getByText('Start your first conversation to see it here')).toBeVisible();
      await expect(
        page.getByText('Chat Session Limit: each chat session is limited to 3 minutes'),
      ).toBeVisible();
      await expect(style).toHaveText('Friendly');
      await expect(voice).toHaveText('Clara');
      await expect(startButton).toBeDisabled();
      await expect(startButton).toHaveAccessibleDescription('3 of 3 left this month');
      await topic.fill('   ');
      await expect(startButton).toBeDisabled();
      await topic.fill('  growing tomatoes ');
      await expect(transcript.getByText('Click Start Conversation to begin')).toBeVisible();

      await startButton.click();
      await expect(toast('Connected to AI assistant')).toBeVisible();
      await expect(panel.getByText('Connected', { exact: true })).toBeVisible();
      await expect(panel.getByText('Offline preview')).toBeVisible();
      for (const field of [topic, style, voice]) await expect(field).toBeDisabled();
      await expect(timer).toHaveText(/^0:0\d$/);
      const greeting =
        "Hello, let's start the session. Today we'll be talking about growing tomatoes.";
      await expect(messages.locator('p')).toHaveText(['AI Assistant', greeting]);
      await expect(status).toHaveText('AI Speaking...');
      await expect(status).toHaveText('Listening...');

      const turn = async (first: number, words: string) => {
        await expect(messages.nth(first).locator('p')).toHaveText(['You', words]);
        await expect(messages.nth(first + 1).locator('p')).toHaveText(['AI Assistant', /\w+/]);
        await expect(status).toHaveText('AI Speaking...');
      };
      await say('My plants get yellow leaves.');
      await turn(1, 'My plants get yellow leaves.');
      work.hold();
      await say('How often shall I water them?');
      await expect(messages).toHaveCount(4);
      await say('And do they need much sun?');
      await expect(messages.nth(3)).toContainText('sun');
      work.release();
      await turn(3, 'How often shall I water them? And do they need much sun?');
      await say('Thank you!');
      await turn(5, 'Thank you!');
      await expect(transcript.getByText('7 messages')).toBeVisible();
      const lines = await messages.locator('p').allTextContents();
      expect(new Set(lines).size, 'nothing is said twice').toBe(2 + 7);

      await endButton.click();
      await expect(toast('Call ended')).toBeVisible();
      await expect(toast('Transcript record created successfully')).toBeVisible();
      await expect(topic).toHaveValue('');
      await expect(messages).toHaveCount(0);
      await expect(startButton).toBeDisabled();
      await expect(history.getByText('1 total')).toBeVisible();
      const cells = history.getByRole('row').nth(1).getByRole('cell');
      await expect(cells).toHaveText(['growing tomatoes', '7', /^\w{3} \d+, \d{4}, /, /^View/]);
      await history.getByRole('button', { name: 'View' }).click();
      await expect(dialog.getByRole('heading', { name: 'growing tomatoes' })).toBeVisible();
      await expect(dialog.getByText('7 messages')).toBeVisible();
      await expect(dialog.getByRole('listitem').locator('p')).toHaveText(lines);
      await page.keyboard.press('Escape');
      await expectVoiceChats(page, '1/3');
      const scripts = await vapiScripts();
      expect(
        requests.filter((path) => scripts.includes(path)),
        'code of Vapi',
      ).toEqual([]);
    },
  );
});

test(
  'a conversation ends by itself after 3 minutes; until then no second of it is announced',
  proves(
    'screens/voice-transcript',
    'states/voice-timer',
    'errors/voice-toasts',
    'constants/voice-session',
  ),
  async ({ page, studio }) => {
    await page.clock.install();
    const { begin, say, topic, timer, status, panel, messages, history, toast } =
      await openVoiceChat(page, studio);
    await begin('the tides');
    await expect(messages).toHaveCount(1);
    await expect(status).toHaveText('AI Speaking...');
    await expect(status).toHaveText('Listening...');
    await page.setViewportSize({ width: 1280, height: 2400 });
    await expect
      .poll(async () => (await page.getByRole('log').boundingBox())?.height, 'the highest panel')
      .toBe(500);
    await page.setViewportSize({ width: 1280, height: 900 });
    const before = await timer.textContent();
    const listening = announcementsIn(page, 4);
    await say('When is high tide?');
    const announced = await listening;
    await expect(timer).not.toHaveText(before ?? '');
    expect(announced.join('\n')).toContain('I hear: When is high tide?');
    expect(announced.filter((text) => /\d/.test(text))).toEqual([]);
    await expect(timer).toHaveAttribute('aria-live', 'off');

    const [minutes = 0, seconds = 0] = ((await timer.textContent()) ?? '').split(':').map(Number);
    await page.clock.fastForward((155 - 60 * minutes - seconds) * 1000);
    await expect(timer).toHaveText(/^2:[345]\d$/);
    await expect(panel.getByText('Less than 30 seconds left')).toBeVisible();
    await page.clock.fastForward('00:30');
    await expect(toast('Call ended')).toBeVisible();
    await expect(toast('Call automatically ended after 3 minutes.')).toBeVisible();
    await expect(toast('Transcript record created successfully')).toBeVisible();
    await expect(topic).toHaveValue('');
    await expect(history.getByText('1 total')).toBeVisible();
    await expect.poll(() => studio.voice.calls()[0]?.endedReason).toBe('customer-ended-call');
  },
);
