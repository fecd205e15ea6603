import { expect } from '@playwright/test';
import { beSignedIn } from '../account.ts';
import { landing } from '../landing.ts';
import { newPerson } from '../scenario.ts';
import { hold, type Screen } from './screen.ts';

/** A failure here is a download that fails, in the dialog of its example. */
export const home: Screen = {
  proves: ['screens/landing'],
  states: {
    idle: async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    running: async ({ page, studio }) => {
      const person = await newPerson(studio);
      await beSignedIn(page, person);
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
  },
  words: {
    idle: {
      headings: [
        'Transform Your Creative Workflow with AI',
        ...['AI Image Editor', 'Image Generator', 'Video Generator', 'AI Voice Chat'],
        ...['What people make here', 'Frequently Asked Questions'],
        'Bring a picture. Leave with a better one.',
      ],
      buttons: [
        ...['Start Creating Free', 'See Editing Magic', 'View AI Artwork'],
        ...['Watch AI Video', 'See Conversation'],
      ],
      links: ['View Pricing'],
      texts: ['Powered by Advanced AI', 'Ines Morvan', 'Daniel Okafor', 'Mara Lindqvist'],
    },
  },
};
