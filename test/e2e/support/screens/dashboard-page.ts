import { expect } from '@playwright/test';
import { routes } from '../../../../shared/routes.ts';
import { dashboard } from '../dashboard.ts';
import { generateImages } from '../scenario.ts';
import { enter, hold, type Screen } from './screen.ts';

const usage = `**${routes.getAppUsage.path}`;

/** Running: the month is being read. Done: all of it is used. The dialog is the account's menu. */
export const dashboardPage: Screen = {
  proves: ['screens/dashboard-actions'],
  states: {
    idle: async (visit) => {
      const made = (userId: string) =>
        generateImages(visit.studio, userId, ['A cabin in the snow']);
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
      await dashboard(page).usage.getByRole('button', { name: 'Try again' }).click();
      await expect(dashboard(page).usage.getByText('Limit reached')).toHaveCount(4);
    },
    dialog: async ({ page }) => {
      await page.getByRole('button', { name: 'Open user menu' }).click();
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    },
  },
  words: {
    idle: {
      headings: [
        ...[
          'Welcome back!',
          'Images Edited',
          'Images Generated',
          'Voice Chats',
          'Videos Generated',
        ],
        ...['Quick Actions', 'Edit Images', 'Generate Images', 'Voice Chat', 'Generate Videos'],
      ],
      links: [
        ...['Get Started: Edit Images', 'Get Started: Generate Images'],
        ...['Get Started: Voice Chat', 'Get Started: Generate Videos'],
      ],
      texts: ["Here's how you've used your AI tools this month.", 'Standard+'],
    },
  },
};
