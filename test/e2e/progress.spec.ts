import type { Page } from '@playwright/test';
import { idempotencyHeader } from '../../shared/ids.ts';
import { proves, type SpecificationRow } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { listen } from './support/announcements.ts';
import { stopClock } from './support/clock.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const photo = 'test/fixtures/images/plant.jpg';

type Tool = {
  name: string;
  proven: readonly SpecificationRow[];
  path: string;
  /** Seconds on each stage. */
  tick: number;
  initial: string;
  stages: ReadonlyArray<readonly [percent: string, label: string]>;
  prepare: (page: Page) => Promise<unknown>;
  start: string;
  done: string;
};

/** What each tool tells while it works: specification, section 4. */
const tools: readonly Tool[] = [
  {
    name: 'image editor',
    proven: ['states/editor-stages', 'screens/editor-file'],
    path: '/image-editor',
    tick: 2,
    initial: 'Preparing...',
    stages: [
      ['15%', 'Uploading image'],
      ['30%', 'Analyzing image content'],
      ['50%', 'Detecting background'],
      ['70%', 'Removing background'],
      ['85%', 'Optimizing edges'],
      ['95%', 'Finalizing image'],
    ],
    prepare: choosePhoto,
    start: 'Remove Background',
    done: 'Background removed successfully!',
  },
  {
    name: 'image generator',
    proven: ['states/image-stages'],
    path: '/image-generator',
    tick: 5,
    initial: 'Initializing...',
    stages: [
      ['15%', 'Processing prompt'],
      ['30%', 'Analyzing style preferences'],
      ['50%', 'Generating image composition'],
      ['70%', 'Adding details and textures'],
      ['85%', 'Applying final touches'],
      ['95%', 'Optimizing image quality'],
    ],
    prepare: (page) => page.getByLabel('Image Description *').fill('A lighthouse in a storm'),
    start: 'Generate Image',
    done: 'Image generated successfully!',
  },
  {
    name: 'video generator',
    proven: ['states/video-stages'],
    path: '/video-generator',
    tick: 7,
    initial: 'Starting...',
    stages: [
      ['10%', 'Uploading image'],
      ['20%', 'Analyzing image content'],
      ['30%', 'Processing AI prompt'],
      ['45%', 'Generating video frames'],
      ['60%', 'Creating animations'],
      ['75%', 'Rendering video'],
      ['85%', 'Optimizing quality'],
      ['95%', 'Finalizing video'],
    ],
    prepare: async (page) => {
      await choosePhoto(page);
      await page.getByLabel('Prompt *').fill('The leaves sway in the wind');
    },
    start: 'Generate Video',
    done: 'Video generated successfully!',
  },
];

function choosePhoto(page: Page) {
  return page.locator('input[type=file]').setInputFiles(photo);
}

/** Milliseconds within which a stage follows its time. */
const glance = 250;

for (const { name, proven, path, tick, initial, stages, prepare, start, done } of tools) {
  test(
    `the ${name} goes through its stages, one every ${tick} seconds, speaks each once and no percent, and reaches 100 with the result`,
    proves(...proven),
    async ({ page, studio, work }) => {
      const person = await newPerson(studio, 'Standard');
      await page.clock.install();
      await signIn(page, person, path);
      const startButton = page.getByRole('button', { name: start });
      // The form lies there unseen until the usage is known, which waits for the clock.
      await expect(startButton).toBeVisible();
      await prepare(page);
      await stopClock(page);
      work.hold();
      // A picture is uploaded in real time: the stages of its job begin with the end of it.
      const submitted = page.waitForRequest(
        (request) =>
          request.method() === 'POST' && idempotencyHeader.toLowerCase() in request.headers(),
      );
      await startButton.click();
      await page.clock.runFor(1);
      await submitted;
      const bar = page.getByRole('progressbar');
      const expectStage = async (percent: string, label: string) => {
        await expect(bar).toHaveAccessibleName(label);
        await expect(bar).toHaveAttribute('aria-valuenow', percent.replace('%', ''));
        await expect(page.getByText(percent, { exact: true })).toBeVisible();
      };
      await expectStage('0%', initial);
      const announced = await listen(page);
      let shown: readonly [string, string] = ['0%', initial];
      await page.clock.runFor(1000 * tick - 2);
      for (const stage of stages) {
        await expectStage(...shown);
        await page.clock.runFor(1 + glance);
        await expectStage(...stage);
        await page.clock.runFor(1000 * tick - 1 - glance);
        shown = stage;
      }
      await page.clock.runFor(2000 * tick);
      await expectStage(...shown);
      expect(await announced()).toEqual(stages.map(([, label]) => label));

      const media = Promise.withResolvers<void>();
      await page.route('**/media/**', async (route) => {
        await media.promise;
        await route.continue();
      });
      await page.clock.resume();
      work.release();
      await expect(bar).toHaveAttribute('aria-valuenow', '100');
      media.resolve();
      await expect(page.locator('[data-sonner-toast]').filter({ hasText: done })).toBeVisible();
      await expect(bar).toHaveCount(0);
    },
  );
}
