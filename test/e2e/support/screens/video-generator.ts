import { expect } from '@playwright/test';
import { animator } from '../animator.ts';
import { generateVideo } from '../scenario.ts';
import { enter, putAway, type Screen } from './screen.ts';

export const videoGenerator: Screen = {
  proves: ['screens/video-form', 'screens/tool-tiles', 'constants/durations'],
  states: {
    idle: async (visit) => {
      const made = (userId: string) =>
        generateVideo(visit.studio, userId, 'A slow pan to the left');
      await enter(visit, { path: '/video-generator', plan: 'Pro', made });
      await expect(animator(visit.page).history.getByText('(1 total)')).toBeVisible();
      await putAway(visit.page);
    },
    running: async ({ page, work }) => {
      const { choose, prompt, generateButton, busyButton, cancelButton } = animator(page);
      await choose('test/fixtures/images/plant.jpg');
      await prompt.fill('The leaves sway in the wind');
      work.hold();
      await generateButton.click();
      await expect(busyButton).toBeVisible();
      await expect(cancelButton).toBeVisible();
    },
    // The first try fails: what the second one makes uses the month up, and the form makes way.
    failed: async ({ page, work }) => {
      work.fail('out of memory');
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
  },
  words: {
    idle: {
      headings: [
        ...['AI Video Generator', 'Upload Image', 'Video Settings', 'Generated Video'],
        'Video Generation History',
        ...['AI Animation', 'HD Video Output', 'Professional Quality', 'Easy Download'],
      ],
      buttons: ['Generate Video', 'Clear All'],
      columns: ['Preview', 'Prompt', 'Duration', 'Created', 'Action'],
      fields: ['Prompt *'],
      texts: [
        'Transform your images into stunning videos using AI. Upload an image, describe your vision.',
        'Click to upload or drag and drop',
        'JPG, PNG, WebP (Max 2MB)',
        'Processing Time: Video generation takes around 60 seconds. Please be patient!',
        'No video generated yet',
        'Upload an image and enter a prompt to generate your video',
        'Smooth animations from still images.',
        '60 seconds processing.',
      ],
    },
    running: {
      buttons: ['Generating Video...', 'Clear All', 'Cancel'],
      texts: [
        'Image Ready',
        'Generation in progress — usually completes in about 60 seconds. Please wait...',
      ],
    },
    failed: { texts: ['Generation Failed'] },
    done: {
      headings: ['Video Details', 'Usage Limit Reached'],
      buttons: ['Play', 'Full screen', 'Replay', 'Download'],
      texts: ['AI Generated', 'Duration', 'Audio', 'Format', 'Quality', 'Prompt'],
    },
    dialog: {
      headings: ['Generated Video'],
      buttons: ['Play', 'Delete', 'Copy Prompt', 'Download Video', 'Close'],
      texts: ['5s duration', 'Duration', 'Format', 'Prompt', 'AI Generated'],
    },
  },
};
