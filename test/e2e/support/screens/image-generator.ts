import { expect } from '@playwright/test';
import { generator } from '../generator.ts';
import { generateImages } from '../scenario.ts';
import { enter, putAway, type Screen } from './screen.ts';

export const imageGenerator: Screen = {
  proves: ['screens/image-form', 'screens/tool-tiles', 'constants/durations'],
  states: {
    idle: async (visit) => {
      const made = (userId: string) =>
        generateImages(visit.studio, userId, ['A cabin in the snow']);
      await enter(visit, { path: '/image-generator', plan: 'Pro', made });
      await expect(generator(visit.page).history.getByText('1 total')).toBeVisible();
      await putAway(visit.page);
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
      const { description, generateButton } = generator(page);
      await description.fill('A sailing boat in a storm');
      await generateButton.click();
      await expect(page.getByText('Generation Failed')).toBeVisible();
    },
    dialog: async ({ page }) => {
      const { history, dialog } = generator(page);
      await history.getByRole('button', { name: 'View' }).first().click();
      await expect(dialog.getByRole('img', { name: 'Generated image' })).toBeVisible();
    },
  },
  words: {
    idle: {
      headings: [
        ...['AI Image Generator', 'Describe Your Image', 'Or begin with an example'],
        ...['Generated Image', 'Image Generation History'],
        ...['AI-Powered', 'Multiple Styles', 'Quality Generation', 'Easy Download'],
      ],
      buttons: ['Generate Image', 'Clear All'],
      columns: ['Preview', 'Prompt', 'Created', 'Action'],
      fields: ['Image Description *'],
      texts: [
        'Be descriptive: subject, place, light, style.',
        'Generation takes around 30 seconds.',
        'No image generated yet',
        '1 total',
      ],
    },
    running: { buttons: ['Generating...', 'Clear All'] },
    done: {
      buttons: [
        ...['Generate Image', 'Draw It Again, for Another Use', 'Clear All'],
        ...['Copy Prompt', 'Download Image'],
      ],
      links: ['Full View (opens in a new tab)'],
      texts: ['AI Generated', 'A sailing boat on a calm sea at sunset'],
    },
    failed: { texts: ['Generation Failed'] },
    dialog: {
      headings: ['Generated Image'],
      buttons: ['Delete', 'Copy Prompt', 'Download Image', 'Close'],
      links: ['Full View (opens in a new tab)'],
    },
  },
};
