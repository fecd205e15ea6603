import { routes } from '../../shared/routes.ts';
import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { fullRunOnly } from './support/quick-run.ts';
import { holdConversations, newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { expectVoiceChats, openVoiceChat, voiceChat } from './support/voice-chat.ts';

const limitReached = "You've reached your monthly voice chat limit";

test(
  'a limit that was reached elsewhere is told of, no call is created, and the gate comes',
  proves('screens/gates', 'validation/voice-topic', 'errors/voice-limit'),
  async ({ page, studio }) => {
    const { topic, startButton, history, toast, person } = await openVoiceChat(page, studio);
    await expect(history.getByText('0 total')).toBeVisible();
    await holdConversations(studio, person.id, ['the tides', 'the moon', 'the stars']);
    const before = studio.voice.calls().length;
    await topic.fill('the sun');
    await startButton.click();
    await expect(toast(limitReached)).toBeVisible();
    expect(studio.voice.calls()).toHaveLength(before);

    await expect(page.getByRole('heading', { name: 'Usage Limit Reached' })).toBeVisible();
    await expect(page.getByText("You've reached your monthly limit for Voice Chat")).toBeVisible();
    await expect(page.getByText('3/3', { exact: true })).toBeVisible();
    await expect(
      page.getByText('To continue using this feature, upgrade your plan for higher limits.'),
    ).toBeVisible();
    await expect(page.getByText('Your usage resets on the 1st of each month')).toBeVisible();
    await expect(startButton).toHaveCount(0);
    await expect(history.getByText('3 total')).toBeVisible();
  },
);

test.describe('the last conversation of a month', () => {
  test.use({ expectedConsole: [/status of 409/] });

  test(
    'goes to one of two tabs, where the gate does not interrupt it',
    proves('states/refetch-on-success'),
    async ({ page, context, studio }) => {
      fullRunOnly();
      const person = await newPerson(studio);
      await holdConversations(studio, person.id, ['the tides', 'the moon']);
      await context.clock.install();
      await signIn(page, person, '/audio-chat');
      const otherPage = await context.newPage();
      await otherPage.goto('/audio-chat');
      const tabs = [voiceChat(page), voiceChat(otherPage)];
      const before = studio.voice.calls().length;
      for (const { topic } of tabs) await topic.fill('the stars');
      // By now the usage that was read is stale, and is read again at the next occasion.
      await context.clock.fastForward('05:01');
      await Promise.all(tabs.map(({ startButton }) => startButton.click()));
      await expect
        .poll(() => Promise.all(tabs.map(({ endButton }) => endButton.count())))
        .toContain(1);
      const first = await tabs[0]?.endButton.isVisible();
      const [winner, loser] = first ? tabs : tabs.toReversed();
      if (!winner || !loser) throw new Error('There are two tabs.');
      await expect(loser.toast(limitReached)).toBeVisible();
      await expect(loser.endButton).toHaveCount(0);
      expect(studio.voice.calls()).toHaveLength(before + 1);
      const [winnersPage, losersPage] = first ? [page, otherPage] : [otherPage, page];
      const gate = { name: 'Usage Limit Reached' } as const;
      await expect(losersPage.getByRole('heading', gate)).toBeVisible();

      await expect(winner.messages).toHaveCount(1);
      await winner.say('What is a red giant?');
      await expect(winner.messages).toHaveCount(3);
      const usage = winnersPage.waitForResponse(`**${routes.getAppUsage.path}`);
      await winnersPage.evaluate(() => {
        for (const type of ['offline', 'online']) dispatchEvent(new Event(type));
      });
      expect(await (await usage).json()).toMatchObject({ audioFeatureUsage: 3 });
      await winner.say('And a white dwarf?');
      await expect(winner.messages).toHaveCount(5);
      await expect(winnersPage.getByRole('heading', gate)).toHaveCount(0);
      await expect(winner.topic).toBeDisabled();
      await winner.endButton.click();
      await expect(winner.toast('Transcript record created successfully')).toBeVisible();
      await expect(winnersPage.getByRole('heading', gate)).toBeVisible();
      await expect(winner.history.getByText('3 total')).toBeVisible();
      await expectVoiceChats(winnersPage, '3/3');
    },
  );
});
