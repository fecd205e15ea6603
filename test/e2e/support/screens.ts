import { expect, type Page } from '@playwright/test';
import type { Studio } from '../../../scripts/local/studio.ts';
import type { Plan } from '../../../shared/plans.ts';
import { routes } from '../../../shared/routes.ts';
import type { SwitchableEngines } from '../../api/support/switchable-engines.ts';
import { signIn } from './account.ts';
import { animator } from './animator.ts';
import { editor } from './editor.ts';
import { generator } from './generator.ts';
import {
  generateImages,
  generateVideo,
  holdConversations,
  newPerson,
  removeBackgrounds,
} from './scenario.ts';
import { voiceChat } from './voice-chat.ts';

export const screenStates = ['idle', 'running', 'done', 'failed', 'dialog'] as const;

export type ScreenState = (typeof screenStates)[number];

export type Visit = {
  page: Page;
  studio: Studio;
  work: Pick<SwitchableEngines, 'hold' | 'release'>;
};

/** How a screen comes into each state, in this order: each begins where the one before has ended. */
export type Screen = Readonly<Record<ScreenState, (visit: Visit) => Promise<unknown>>>;

const photo = 'test/fixtures/images/plant.jpg';

/** Signs in a person who has made something with a tool before. */
async function enter(
  { page, studio }: Visit,
  { path, plan, made }: { path: string; plan: Plan; made: (userId: string) => Promise<unknown> },
) {
  const person = await newPerson(studio, plan);
  await made(person.id);
  await signIn(page, person.email, path);
}

const imageEditor: Screen = {
  idle: async (visit) => {
    const made = (userId: string) => removeBackgrounds(visit.studio, userId, 1);
    await enter(visit, { path: '/image-editor', plan: 'Free', made });
    await expect(editor(visit.page).history.getByText('1 total')).toBeVisible();
  },
  running: async ({ page, work }) => {
    const { choose, removeButton } = editor(page);
    await choose(photo);
    work.hold();
    await removeButton.click();
    await expect(page.getByRole('progressbar')).toBeVisible();
  },
  done: async ({ page, work }) => {
    work.release();
    await expect(editor(page).toast('Background removed successfully!')).toBeVisible();
  },
  failed: async ({ page, studio }) => {
    studio.replicate.faults.next({ kind: 'fail', message: 'out of memory' });
    await editor(page).removeButton.click();
    await expect(page.getByText('Processing Failed')).toBeVisible();
  },
  dialog: async ({ page }) => {
    const { history, dialog } = editor(page);
    await history.getByRole('button', { name: 'View' }).first().click();
    await expect(dialog.getByRole('img')).toHaveCount(2);
  },
};

const imageGenerator: Screen = {
  idle: async (visit) => {
    const made = (userId: string) => generateImages(visit.studio, userId, ['A cabin in the snow']);
    await enter(visit, { path: '/image-generator', plan: 'Pro', made });
    await expect(generator(visit.page).history.getByText('1 total')).toBeVisible();
  },
  running: async ({ page, work }) => {
    const { description, generateButton, busyButton } = generator(page);
    await description.fill('A sailing boat on a calm sea at sunset');
    work.hold();
    await generateButton.click();
    await expect(busyButton).toBeVisible();
  },
  done: async ({ page, work }) => {
    work.release();
    await expect(generator(page).picture).toBeVisible();
  },
  failed: async ({ page, studio }) => {
    studio.replicate.faults.next({ kind: 'fail', message: 'out of memory' });
    await generator(page).generateButton.click();
    await expect(page.getByText('Generation Failed')).toBeVisible();
  },
  dialog: async ({ page }) => {
    const { history, dialog } = generator(page);
    await history.getByRole('button', { name: 'View' }).first().click();
    await expect(dialog.getByRole('img', { name: 'Generated image' })).toBeVisible();
  },
};

const videoGenerator: Screen = {
  idle: async (visit) => {
    const made = (userId: string) => generateVideo(visit.studio, userId, 'A slow pan to the left');
    await enter(visit, { path: '/video-generator', plan: 'Pro', made });
    await expect(animator(visit.page).history.getByText('(1 total)')).toBeVisible();
  },
  running: async ({ page, studio, work }) => {
    const { choose, prompt, generateButton, busyButton, cancelButton } = animator(page);
    await choose(photo);
    await prompt.fill('The leaves sway in the wind');
    work.hold();
    studio.replicate.faults.next({ kind: 'fail', message: 'out of memory' });
    await generateButton.click();
    await expect(busyButton).toBeVisible();
    await expect(cancelButton).toBeVisible();
  },
  // The first try fails: what the second one makes uses the month up, and the form makes way.
  failed: async ({ page, work }) => {
    work.release();
    await expect(page.getByText('Generation Failed')).toBeVisible();
  },
  done: async ({ page }) => {
    const { generateButton, result } = animator(page);
    await generateButton.click();
    await expect(result.getByText('Video Details')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Usage Limit Reached' })).toBeVisible();
  },
  dialog: async ({ page }) => {
    const { history, dialog } = animator(page);
    await history.getByRole('button', { name: 'View' }).first().click();
    await expect(dialog.locator('video')).toBeVisible();
  },
};

const audioChat: Screen = {
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
    await history.getByRole('button', { name: 'View' }).first().click();
    await expect(dialog).toBeVisible();
  },
};

/** What each screen is like in each state. */
export const screens = {
  '/image-editor': imageEditor,
  '/image-generator': imageGenerator,
  '/video-generator': videoGenerator,
  '/audio-chat': audioChat,
} as const satisfies Record<string, Screen>;
