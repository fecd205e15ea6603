import type { Studio } from '@atelier/local-cloud/studio';
import { expect, type Page } from '@playwright/test';
import type { Plan } from '../../../shared/plans.ts';
import { signIn } from './account.ts';
import { newPerson } from './scenario.ts';

/** Voice chat as a person meets it. */
export function voiceChat(page: Page) {
  const panel = page.getByRole('region', { name: 'Conversation with the AI assistant' });
  const transcript = page.getByRole('region', { name: 'Live Transcript' });
  const typed = page.getByLabel(/^(Or type|Type) what you want to say$/);
  const topic = page.getByLabel('Conversation Topic *');
  const startButton = page.getByRole('button', { name: 'Start Conversation' });
  const endButton = panel.getByRole('button', { name: 'End Conversation' });
  const toast = (text: string | RegExp) =>
    page.locator('[data-sonner-toast]').filter({ hasText: text });
  return {
    topic,
    style: page.getByLabel('Conversation Style'),
    voice: page.getByLabel('AI Voice', { exact: true }),
    startButton,
    connectingButton: page.getByRole('button', { name: 'Connecting...' }),
    endButton,
    panel,
    timer: panel.getByRole('timer'),
    status: panel.getByRole('status').first(),
    transcript,
    messages: transcript.getByRole('log').getByRole('listitem'),
    typed,
    history: page.getByRole('region', { name: 'Voice Chat History' }),
    dialog: page.getByRole('dialog'),
    toast,
    /** Starts a conversation, and waits until it is connected. */
    begin: async (about: string) => {
      await topic.fill(about);
      await startButton.click();
      await expect(endButton).toBeVisible();
    },
    say: async (words: string) => {
      await typed.fill(words);
      await typed.press('Enter');
    },
  };
}

/** Voice chat as a new person opens it, with its form, which waits for the usage. */
export async function openVoiceChat(page: Page, studio: Studio, plan?: Plan) {
  const person = await newPerson(studio, plan);
  await signIn(page, person, '/audio-chat');
  const opened = voiceChat(page);
  await expect(opened.topic).toBeVisible();
  return { ...opened, person };
}

/** Expects so many conversations to be counted, by the person's own dashboard. */
export async function expectVoiceChats(page: Page, label: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  const usage = page.getByRole('region', { name: 'Usage this month' });
  const card = usage.getByRole('listitem').filter({ hasText: 'Voice Chats' });
  await expect(card.getByText(label, { exact: true })).toBeVisible();
}
