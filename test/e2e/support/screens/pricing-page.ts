import { expect } from '@playwright/test';
import { planOffersPath } from '../../../../shared/plan-offers.ts';
import { signIn } from '../account.ts';
import { pricing } from '../pricing.ts';
import { newPerson } from '../scenario.ts';
import { hold, type Screen } from './screen.ts';

/** Running: the prices are on their way. Failed: they did not come. */
export const pricingPage: Screen = {
  proves: ['screens/public-pages', 'screens/pricing-questions'],
  states: {
    idle: async ({ page }) => {
      await page.goto('/pricing');
      await expect(pricing(page).plan('Pro')).toContainText('per month');
    },
    running: async ({ page }) => {
      await hold(page, `**${planOffersPath}`);
      await page.reload();
      await expect(pricing(page).plan('Pro')).toBeVisible();
    },
    failed: async ({ page }) => {
      await page.unroute(`**${planOffersPath}`);
      await page.route(`**${planOffersPath}`, (route) => route.abort());
      await page.route('**/__clerk/**', (route) => route.abort());
      await page.reload();
      await expect(pricing(page).plan('Pro')).toContainText('Price shown at checkout');
    },
    done: async ({ page, studio }) => {
      await page.unrouteAll();
      const person = await newPerson(studio, 'Standard');
      await signIn(page, person, '/pricing');
      await expect(pricing(page).manage('Standard')).toBeVisible();
    },
    dialog: async ({ page }) => {
      const { choose, drawer } = pricing(page);
      await choose('Pro').click();
      await expect(drawer.getByText('Total Due Today')).toBeVisible();
    },
  },
  words: {
    idle: {
      headings: ['Choose Your Perfect Plan', 'Frequently Asked Questions', 'Still have questions?'],
      buttons: ['Get Started with Free', 'Get Started with Standard', 'Get Started with Pro'],
      columns: [
        ...[/^Image Editing/, /^Image Generation/, /^Voice Chat/, /^Video Generation/],
        /^Money-back guarantee/,
      ],
      texts: [
        'What are the usage limits for each plan?',
        'Can I change my plan at any time?',
        'Do you offer refunds?',
        'Is there a free trial for paid plans?',
      ],
    },
  },
};
