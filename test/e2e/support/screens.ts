import { expect, type Page } from '@playwright/test';
import type { Studio } from '../../../scripts/local/studio.ts';
import { planOffersPath } from '../../../shared/plan-offers.ts';
import type { Plan } from '../../../shared/plans.ts';
import { routes } from '../../../shared/routes.ts';
import type { SwitchableEngines } from '../../api/support/switchable-engines.ts';
import { signIn } from './account.ts';
import { animator } from './animator.ts';
import { dashboard } from './dashboard.ts';
import { editor } from './editor.ts';
import { generator } from './generator.ts';
import { landing } from './landing.ts';
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

/** Lets requests wait until the answer is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    // The page that asked may be gone by now.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** A failure here is a download that fails, in the dialog of its example. */
const home: Screen = {
  idle: async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  running: async ({ page, studio }) => {
    const person = await newPerson(studio);
    await signIn(page, person.email, '/');
    await hold(page, '**/clerk.browser.js');
    await page.reload();
    await expect(page.getByRole('main').getByText('Loading...').first()).toBeAttached();
  },
  done: async ({ page }) => {
    await page.unroute('**/clerk.browser.js');
    await page.reload();
    await expect(page.getByRole('link', { name: 'Go to Dashboard' }).first()).toBeVisible();
  },
  failed: async ({ page }) => {
    const { button, toast } = landing(page);
    await page.getByRole('button', { name: 'See Editing Magic' }).click();
    await expect(button('Download Edited')).toBeVisible();
    await page.route('**/assets/**', (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ status: 404 })
        : route.continue(),
    );
    await button('Download Edited').click();
    await expect(toast('Failed to download example image')).toBeVisible();
  },
  dialog: async ({ page }) => {
    const { dialog, button } = landing(page);
    await button('Close').click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Watch AI Video' }).click();
    await expect(dialog.locator('video')).toBeVisible();
  },
};

function planRow(page: Page, plan: Plan) {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: plan, exact: true }) });
}

/** Running: the prices are on their way. Failed: they did not come. */
const pricingPage: Screen = {
  idle: async ({ page }) => {
    await page.goto('/pricing');
    await expect(planRow(page, 'Pro')).toContainText('per month');
  },
  running: async ({ page }) => {
    await hold(page, `**${planOffersPath}`);
    await page.reload();
    await expect(planRow(page, 'Pro')).toBeVisible();
  },
  failed: async ({ page }) => {
    await page.unroute(`**${planOffersPath}`);
    await page.route(`**${planOffersPath}`, (route) => route.abort());
    await page.route('**/__clerk/**', (route) => route.abort());
    await page.reload();
    await expect(planRow(page, 'Pro')).toContainText('Price shown at checkout');
  },
  done: async ({ page, studio }) => {
    await page.unrouteAll();
    const person = await newPerson(studio, 'Standard');
    await signIn(page, person.email, '/pricing');
    await expect(page.getByRole('button', { name: 'Manage Standard' })).toBeVisible();
  },
  dialog: async ({ page }) => {
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    await expect(page.getByRole('dialog').getByText('Total Due Today')).toBeVisible();
  },
};

const usage = `**${routes.getAppUsage.path}`;

/** Running: the month is being read. Done: all of it is used. The dialog is the account's menu. */
const dashboardPage: Screen = {
  idle: async (visit) => {
    const made = (userId: string) => generateImages(visit.studio, userId, ['A cabin in the snow']);
    await enter(visit, { path: '/dashboard', plan: 'Standard', made });
    await expect(dashboard(visit.page).card('Images Generated')).toContainText('1/3');
  },
  running: async ({ page }) => {
    await hold(page, usage);
    await page.reload();
    await expect(dashboard(page).placeholders).toHaveCount(4);
  },
  failed: async ({ page }) => {
    await page.unroute(usage);
    await page.route(usage, (route) => route.abort());
    await page.reload();
    await expect(dashboard(page).usage.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  done: async ({ page }) => {
    await page.unroute(usage);
    const json = {
      removeBgImageFeatureUsage: 10,
      imageFeatureUsage: 3,
      audioFeatureUsage: 5,
      videoFeatureUsage: 1,
    };
    await page.route(usage, (route) => route.fulfill({ json }));
    await page.reload();
    await expect(dashboard(page).usage.getByText('Limit reached')).toHaveCount(4);
  },
  dialog: async ({ page }) => {
    await page.getByRole('button', { name: 'Open user menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  },
};

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
  '/': home,
  '/pricing': pricingPage,
  '/dashboard': dashboardPage,
  '/image-editor': imageEditor,
  '/image-generator': imageGenerator,
  '/video-generator': videoGenerator,
  '/audio-chat': audioChat,
} as const satisfies Record<string, Screen>;
