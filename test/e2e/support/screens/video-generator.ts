import { expect } from '@playwright/test';
import { animator } from '../animator.ts';
import { generateVideo } from '../scenario.ts';
import { enter, type Screen } from './screen.ts';

export const videoGenerator: Screen = {
  idle: async (visit) => {
    const made = (userId: string) => generateVideo(visit.studio, userId, 'A slow pan to the left');
    await enter(visit, { path: '/video-generator', plan: 'Pro', made });
    await expect(animator(visit.page).history.getByText('(1 total)')).toBeVisible();
  },
  running: async ({ page, studio, work }) => {
    const { choose, prompt, generateButton, busyButton, cancelButton } = animator(page);
    await choose('test/fixtures/images/plant.jpg');
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
