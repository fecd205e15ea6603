import { routes } from '../../shared/routes.ts';
import { proves } from './specification/proves.ts';
import { beSignedIn, signIn } from './support/account.ts';
import { download } from './support/editor.ts';
import { holdConversations, newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { openVoiceChat, voiceChat } from './support/voice-chat.ts';

const transcript = [
  { role: 'assistant', content: 'Hello there.' },
  { role: 'user', content: 'When is high tide?' },
] as const;

const topics = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

test(
  'six conversations come in two pages; one is copied, saved as text, and deleted',
  proves('screens/voice-history', 'screens/pagination-one-page'),
  async ({ page, context, studio }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const person = await newPerson(studio, 'Pro');
    await holdConversations(studio, person.id, topics, transcript);
    await signIn(page, person, '/audio-chat');
    const { history, dialog, toast } = voiceChat(page);
    await expect(history.getByText('6 total')).toBeVisible();
    await expect(history.getByText('Showing 1 to 5 of 6')).toBeVisible();
    const titles = ['Topic', 'Messages', 'Created', 'Action'];
    await expect(history.getByRole('columnheader')).toHaveText(titles);
    const topicsShown = history.locator('tbody tr td:first-child');
    await expect(topicsShown).toHaveText(topics.toReversed().slice(0, 5));
    await expect(history.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await history.getByRole('button', { name: 'Next' }).click();
    await expect(history.getByText('Showing 6 to 6 of 6')).toBeVisible();
    await expect(topicsShown).toHaveText(['first']);

    const view = history.getByRole('button', { name: 'View' });
    await view.click();
    await expect(dialog.getByRole('heading', { name: 'first' })).toBeVisible();
    await expect(dialog.getByText('2 messages')).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy Transcript' }).click();
    await expect(toast('Transcript copied to clipboard!')).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^first\n\w{3} \d+, \d{4}, .*\n/);
    expect(text).toMatch(/\n\nAI Assistant: Hello there\.\n\nYou: When is high tide\?\n$/);
    const saved = await download(page, () =>
      dialog.getByRole('button', { name: 'Download Transcript' }).click(),
    );
    expect(saved.name).toMatch(/^voice-chat-[0-9A-Z]{26}\.txt$/);
    expect(saved.bytes.toString()).toBe(text);
    await page.keyboard.press('Escape');
    await expect(view).toBeFocused();

    await view.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(
      dialog.getByText('Delete this conversation? This cannot be undone.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toast('Result deleted')).toBeVisible();
    await expect(history.getByText('5 total')).toBeVisible();
    await expect(history.getByText(/^Showing/)).toHaveCount(0);
    await expect(topicsShown).toHaveText(topics.toReversed().slice(0, 5));
    await expect(page.getByRole('heading', { name: 'Voice Chat History' })).toBeFocused();
  },
);

test.describe('where conversations cannot be read', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test('a link to one says so, and leaves the form as it is', async ({ page, studio }) => {
    await beSignedIn(page, await newPerson(studio, 'Pro'));
    await page.route(`**${routes.listVoiceRecords.path}*`, (route) =>
      route.fulfill({ status: 500 }),
    );
    await page.goto('/audio-chat?from=01JD0000000000000000000000');
    await expect(voiceChat(page).toast('Your conversations could not be read')).toBeVisible();
    await expect(page).toHaveURL('/audio-chat');
    await expect(voiceChat(page).topic).toHaveValue('');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test(
    'a conversation in which nobody said a word is kept too, in a list with sheets',
    proves('screens/voice-empty-transcript'),
    async ({ page, studio }) => {
      const { begin, endButton, status, transcript, history, dialog, toast } = await openVoiceChat(
        page,
        studio,
      );
      studio.voice.faults.next({ kind: 'silent' });
      await begin('the tides');
      await expect(status).toHaveText('Listening...');
      await expect(transcript.getByText('What is said appears here')).toBeVisible();
      await expect(endButton).toBeInViewport();
      await endButton.click();
      await expect(toast('Transcript record created successfully')).toBeVisible();
      const rows = history.getByRole('list', { name: 'Voice Chat History' });
      await expect(rows.getByRole('listitem')).toContainText(['the tides']);
      await expect(rows.getByText('0 messages')).toBeVisible();
      await rows.getByRole('button', { name: 'View' }).click();
      await expect(dialog.getByText('No transcript available')).toBeVisible();
      await expect(dialog.getByText('0 messages')).toBeVisible();
      await expect(dialog.getByRole('button', { name: /Copy|Download/ })).toHaveCount(0);
      await expect
        .poll(async () => (await dialog.boundingBox())?.height)
        .toBe(page.viewportSize()?.height);
    },
  );
});
