import { routes } from '../../shared/routes.ts';
import { proves } from './specification/proves.ts';
import { signOut } from './support/account.ts';
import { download } from './support/editor.ts';
import { expect, test } from './support/studio.ts';
import { expectVoiceChats, openVoiceChat } from './support/voice-chat.ts';

const saved = 'Transcript record created successfully';
const saveFailed = 'An error occurs when creating transcript record';

test.describe('a conversation that cannot start', () => {
  test.use({ expectedConsole: [/status of 50\d/] });

  test(
    'says so, gives the use back, starts with the next try, and can be given up',
    proves('screens/voice-call', 'states/voice-start-failure', 'errors/voice-start'),
    async ({ page, studio }) => {
      const { topic, startButton, connectingButton, endButton, toast, say, messages } =
        await openVoiceChat(page, studio);
      await topic.fill('the tides');
      for (const fault of [{ kind: 'status', status: 500 }, { kind: 'drop' }] as const) {
        studio.voice.faults.next(fault);
        await startButton.click();
        const words = 'Failed to start conversation. Please check your configuration.';
        await expect(toast(words).last()).toBeVisible();
        await expect(
          page.getByRole('alert').getByText('The conversation did not start'),
        ).toBeVisible();
        await expect(connectingButton).toHaveCount(0);
        await expect(topic).toBeEnabled();
        await expect(topic).toHaveValue('the tides');
      }
      await expectVoiceChats(page, '0/3');
      await page.getByRole('navigation').getByRole('link', { name: 'Voice Chat' }).click();
      await startButton.click();
      await expect(endButton).toBeVisible();
      await expect(page.getByText('The conversation did not start')).toHaveCount(0);
      await say('When is high tide?');
      await expect(messages).toHaveCount(3);
      await endButton.click();
      await expect(toast(saved)).toBeVisible();

      const answer = Promise.withResolvers<void>();
      await page.route(`**${routes.createCall.path}`, async (route) => {
        await answer.promise;
        await route.continue();
      });
      await topic.fill('the moon');
      await startButton.click();
      await expect(connectingButton).toBeVisible();
      await expect(topic).toBeDisabled();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(startButton).toBeEnabled();
      await expect(topic).toHaveValue('the moon');
      await expectVoiceChats(page, '1/3');
      answer.resolve();
    },
  );
});

test.describe('on a device whose clock is two hours off', () => {
  test.use({ expectedConsole: [/status of 400/] });

  test('conversations are held, also where it is set to the other side while the page is open', async ({
    page,
    studio,
  }) => {
    const hour = 60 * 60 * 1000;
    await page.clock.install({ time: Date.now() - 2 * hour });
    const { begin, say, messages, endButton, history } = await openVoiceChat(page, studio);
    await begin('the tides');
    await say('When is high tide?');
    await expect(messages).toHaveCount(3);
    await endButton.click();
    await expect(history.getByText('1 total')).toBeVisible();
    await page.clock.setSystemTime(Date.now() + 2 * hour);
    await begin('the moon');
    await say('When is it full?');
    await expect(messages).toHaveCount(3);
    await endButton.click();
    await expect(history.getByText('2 total')).toBeVisible();
  });
});

test(
  'a call that fails at the other end says so, and what was said is saved',
  proves('states/voice-call-error', 'errors/voice-call'),
  async ({ page, studio }) => {
    const { begin, say, messages, panel, startButton, topic, history, dialog, toast } =
      await openVoiceChat(page, studio);
    studio.voice.faults.next({ kind: 'fail', after: 1 });
    await begin('the tides');
    await expect(messages).toHaveCount(1);
    await say('When is high tide?');
    await expect(toast('Connection error occurred')).toBeVisible();
    await expect(toast(saved)).toBeVisible();
    await expect(toast('Call ended')).toHaveCount(0);
    await expect(panel).toHaveCount(0);
    await expect(topic).toHaveValue('the tides');
    await expect(startButton).toBeEnabled();
    await history.getByRole('button', { name: 'View' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByText('When is high tide?')).toBeVisible();
  },
);

test.describe('a transcript that cannot be saved', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|network/i] });

  test(
    'is kept, also from signing out: it can be saved again, or discarded',
    proves('errors/transcript-saving'),
    async ({ page, context, studio }) => {
      const { begin, say, messages, transcript, typed, startButton, endButton, history, toast } =
        await openVoiceChat(page, studio);
      await begin('the tides');
      await expect(messages).toHaveCount(1);
      await say('When is high tide?');
      await expect(messages).toHaveCount(3);
      await context.setOffline(true);
      await say('Are you there?');
      await expect(toast('Connection error occurred')).toBeVisible();
      await expect(toast(saveFailed)).toBeVisible();
      await expect(transcript.getByText('This conversation is not saved yet')).toBeVisible();
      await expect(messages).toHaveCount(3);
      await expect(typed).toHaveCount(0);
      await expect(startButton).toBeDisabled();
      const file = await download(page, () =>
        transcript.getByRole('button', { name: 'Download transcript' }).click(),
      );
      expect(file.name).toMatch(/^voice-chat-\d{13}\.txt$/);
      expect(file.bytes.toString()).toContain('\n\nYou: When is high tide?\n\nAI Assistant: ');
      await context.setOffline(false);
      await transcript.getByRole('button', { name: 'Save again' }).click();
      await expect(toast(saved)).toBeVisible();
      await expect(messages).toHaveCount(0);
      await expect(history.getByText('1 total')).toBeVisible();
      await studio.voice.idle();

      await page.route(`**${routes.createVoiceRecord.path}`, (route) => route.abort());
      await begin('the moon');
      await expect(messages).toHaveCount(1);
      await endButton.click();
      await expect(toast('Call ended')).toBeVisible();
      await expect(transcript.getByText('This conversation is not saved yet')).toBeVisible();
      await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await signOut(page);
      await expect(toast('Your conversation is not saved yet.')).toBeVisible();
      await expect(page).toHaveURL(/\/audio-chat$/);
      await transcript.getByRole('button', { name: 'Discard' }).click();
      await expect(transcript.getByText(/^Discard this conversation\?/)).toBeVisible();
      await transcript.getByRole('button', { name: 'Discard' }).click();
      await expect(messages).toHaveCount(0);
      await expect(startButton).toBeEnabled();
      await signOut(page);
      await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
    },
  );
});
