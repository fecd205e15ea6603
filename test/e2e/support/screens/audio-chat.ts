import { expect } from '@playwright/test';
import { routes } from '../../../../shared/routes.ts';
import { holdConversations } from '../scenario.ts';
import { voiceChat } from '../voice-chat.ts';
import { enter, type Screen } from './screen.ts';

export const audioChat: Screen = {
  proves: ['screens/tool-tiles'],
  states: {
    idle: async (visit) => {
      const made = (userId: string) => holdConversations(visit.studio, userId, ['the moon']);
      await enter(visit, { path: '/audio-chat', plan: 'Free', made });
      await expect(voiceChat(visit.page).history.getByText('1 total')).toBeVisible();
    },
    running: async ({ page }) => {
      const { begin, say, messages } = voiceChat(page);
      await begin('the tides');
      await say('When is high tide?');
      await expect(messages).toHaveCount(3);
      await expect(page.getByText('Listening...')).toBeVisible();
    },
    done: async ({ page }) => {
      await page.route(`**${routes.createVoiceRecord.path}`, (route) => route.abort());
      await voiceChat(page).endButton.click();
      await expect(page.getByText('This conversation is not saved yet')).toBeVisible();
    },
    failed: async ({ page, studio }) => {
      const { transcript, topic, startButton } = voiceChat(page);
      await transcript.getByRole('button', { name: 'Discard' }).click();
      await transcript.getByRole('button', { name: 'Discard' }).click();
      studio.voice.faults.next({ kind: 'status', status: 500 });
      await topic.fill('the stars');
      await startButton.click();
      await expect(page.getByText('The conversation did not start')).toBeVisible();
    },
    dialog: async ({ page }) => {
      const { history, dialog } = voiceChat(page);
      const row = history.getByRole('row').filter({ hasText: 'the moon' });
      await row.getByRole('button', { name: 'View' }).click();
      await expect(dialog).toBeVisible();
    },
  },
  words: {
    idle: {
      headings: [
        ...['AI Voice Chat', 'Conversation Setup', 'Live Transcript', 'Voice Chat History'],
        ...['Natural Speech', 'Customizable', 'Premium Voices'],
      ],
      buttons: ['Start Conversation'],
      columns: ['Topic', 'Messages', 'Created', 'Action'],
      fields: ['Conversation Topic *', 'Conversation Style', 'AI Voice'],
      texts: [
        'Chat Session Limit: each chat session is limited to 3 minutes',
        'No conversation yet',
        'Enter a topic and start your conversation',
        '1 total',
      ],
    },
    running: {
      buttons: ['End Conversation', 'Send', 'Copy transcript', 'Download transcript'],
      texts: ['Connected', '3 messages', 'You', 'AI Assistant'],
    },
    done: {
      buttons: ['Save again', 'Discard'],
      texts: ['This conversation is not saved yet'],
    },
    failed: { texts: ['The conversation did not start'] },
    dialog: {
      headings: ['the moon'],
      buttons: ['Delete', 'Copy Transcript', 'Download Transcript', 'Close'],
      texts: ['1 message', 'AI Assistant'],
    },
  },
};
