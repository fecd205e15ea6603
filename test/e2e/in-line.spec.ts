import type { Studio } from '@atelier/local-cloud/studio';
import type { Locator, Page } from '@playwright/test';
import { errorCatalogue } from '../../shared/errors.ts';
import { lineMessages } from '../../shared/line.ts';
import { routes } from '../../shared/routes.ts';
import { storedDataOf } from '../api/support/stored-data.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { animator } from './support/animator.ts';
import { listen } from './support/announcements.ts';
import { generator } from './support/generator.ts';
import { generateImages, newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const photo = 'test/fixtures/images/plant.jpg';
const prompt = 'A lighthouse on a cliff at dawn';
const cancelled = errorCatalogue.job_cancelled.message;

/** The provider turns the next job away and asks for a pause of so many seconds: everybody gets in line. */
function makeBusy(studio: Studio, seconds: number): void {
  letGo(studio);
  studio.replicate.faults.next({ kind: 'status', status: 429, retryAfter: seconds });
}

/** A pause that others have: when they have theirs, and how many predictions they ask for. */
type Pause = { end: Promise<unknown>; made: number };

/** Lets another person's image meet the pause, which a video would meet only in its workflow. */
async function pausedByAnother(studio: Studio, seconds: number): Promise<Pause> {
  const other = await newPerson(studio, 'Standard');
  makeBusy(studio, seconds);
  const end = generateImages(studio, other.id, [prompt]);
  const isPaused = async () => {
    const gate = (await storedDataOf(studio).items('limits')).find(
      ({ id }) => id === 'gate#replicate',
    );
    return Number(gate?.pausedUntil) > studio.clock.now().getTime();
  };
  await expect.poll(isPaused).toBe(true);
  return { end, made: 1 };
}

/** Nobody is turned away any more. */
function letGo(studio: Studio): void {
  while (studio.replicate.faults.take());
}

// A job that waits for an earlier test's pause has not met its own.
test.afterEach(async ({ studio }) => {
  letGo(studio);
  await storedDataOf(studio).write('limits', [{ id: 'gate#replicate' }]);
});

function screen(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    wait: main.getByText(/^In line: (about \d+ s|any moment now)$/),
    place: main.getByText('1st', { exact: true }),
    next: main.getByText('You are next.', { exact: false }).first(),
    inLineButton: main.getByRole('button', { name: 'In line', exact: true }),
    cancelButton: main.getByRole('button', { name: 'Cancel', exact: true }),
    stages: page.getByRole('progressbar'),
    toast: (text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }),
  };
}

type Tool = {
  name: string;
  path: string;
  prepare: (page: Page) => Promise<unknown>;
  start: string;
  /** Makes the next job wait. */
  pause: (studio: Studio) => Promise<Pause>;
};

/** The job itself is turned away, and gets in line. */
async function turnedAway(studio: Studio): Promise<Pause> {
  makeBusy(studio, 10);
  return { end: Promise.resolve(), made: 0 };
}

const choosePhoto = (page: Page) => page.locator('input[type=file]').setInputFiles(photo);

const tools: readonly Tool[] = [
  {
    name: 'image editor',
    path: '/image-editor',
    prepare: choosePhoto,
    start: 'Remove Background',
    pause: turnedAway,
  },
  {
    name: 'image generator',
    path: '/image-generator',
    prepare: (page) => page.getByLabel('Image Description *').fill(prompt),
    start: 'Generate Image',
    pause: turnedAway,
  },
  {
    name: 'video generator',
    path: '/video-generator',
    prepare: async (page) => {
      await choosePhoto(page);
      await page.getByLabel('Prompt *').fill('The camera zooms in slowly');
    },
    start: 'Generate Video',
    pause: (studio) => pausedByAnother(studio, 10),
  },
];

for (const { name, path, prepare, start, pause } of tools) {
  test(`the ${name} says how long a job waits in line, shows no stages, and cancels it for nothing`, async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio, 'Standard');
    await signIn(page, person, path);
    const { wait, place, next, inLineButton, cancelButton, stages, toast, main } = screen(page);
    await prepare(page);
    const before = studio.replicate.predictions().length;
    const paused = await pause(studio);
    await main.getByRole('button', { name: start }).click();
    await expect(wait).toBeVisible();
    await expect(place).toBeVisible();
    await expect(next).toBeVisible();
    await expect(main.getByText('It costs nothing until it begins.')).toBeVisible();
    await expect(inLineButton).toBeDisabled();
    await expect(stages).toHaveCount(0);
    await expectAccessible(page);
    await cancelButton.click();
    await expect(toast(cancelled)).toBeVisible();
    const startButton = main.getByRole('button', { name: start });
    await expect(startButton).toBeEnabled();
    await expect(startButton).toBeFocused();
    await expect(main.getByText(/Failed/)).toHaveCount(0);
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(main.getByText(/^0\/\d+$/)).toHaveCount(4);
    await paused.end;
    expect(studio.replicate.predictions()).toHaveLength(before + paused.made);
  });
}

test('a job in line survives a reload without a stage, is in line on the dashboard too, and begins when it is its turn', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Standard');
  await signIn(page, person, '/image-generator');
  const { wait, stages, main } = screen(page);
  const { description, generateButton, picture, history } = generator(page);
  const before = studio.replicate.predictions().length;
  await description.fill(prompt);
  makeBusy(studio, 15);
  await generateButton.click();
  await expect(wait).toBeVisible();

  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[role=progressbar]'))
        document.documentElement.dataset.stages = '';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(wait).toBeVisible();
  await expect(stages).toHaveCount(0);
  await expect(page.locator('html[data-stages]')).toHaveCount(0);

  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  const item = main.getByRole('listitem').filter({ hasText: prompt });
  await expect(item).toContainText(/In line: /);
  await page.reload();
  await expect(item).toContainText(/In line: /);

  await page.getByRole('navigation').getByRole('link', { name: 'Image Generator' }).click();
  await expect(picture).toBeVisible();
  await expect(history.getByText('1 total')).toBeVisible();
  expect(studio.replicate.predictions()).toHaveLength(before + 1);
});

test('a video that leaves the line goes through its stages from then on, and a screen reader hears few words', async ({
  page,
  studio,
  work,
}) => {
  const person = await newPerson(studio, 'Standard');
  await signIn(page, person, '/video-generator');
  const { wait, stages, inLineButton } = screen(page);
  const {
    choose,
    prompt: words,
    generateButton,
    busyButton,
    cancelButton,
    result,
  } = animator(page);
  await choose(photo);
  await words.fill('The camera zooms in slowly');
  const paused = await pausedByAnother(studio, 8);
  work.hold();
  const announced = await listen(page);
  await generateButton.click();
  await expect(wait).toBeVisible();
  await expect(stages).toHaveAttribute('aria-valuenow', '0');
  await expect(inLineButton).toHaveCount(0);
  await expect(busyButton).toBeVisible();
  await expect(cancelButton).toBeVisible();
  const lines = (await announced()).filter((words) => words.startsWith('In line'));
  expect(lines.length).toBeGreaterThan(0);
  // In steps, and each once: a turn that is known anew may come with words that were said before.
  const steps = [0, 10, 30, 60].map((seconds) => `${lineMessages.about(seconds)}. `);
  expect(lines.filter((words) => !steps.some((step) => words.startsWith(step)))).toEqual([]);
  expect(lines.filter((words, at) => words === lines[at - 1])).toEqual([]);
  work.release();
  await paused.end;
  await expect(result.getByText('Video Details')).toBeVisible();
});

test.describe('a studio that is too busy to take a job', () => {
  test.use({ expectedConsole: [/status of 503/] });

  test('says so, and lets it be tried again', async ({ page, studio }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/image-generator');
    const { description, generateButton, picture, toast } = generator(page);
    const { message: error, status } = errorCatalogue.studio_busy;
    const refused = JSON.stringify({ error, code: 'studio_busy' });
    // A line of ten minutes would take 5,400 jobs: this answer is the one that is made up.
    await page.route(
      `**${routes.generateImage.path}`,
      (route) => route.fulfill({ status, contentType: 'application/json', body: refused }),
      { times: 1 },
    );
    await description.fill(prompt);
    await generateButton.click();
    await expect(toast(`Failed to generate image: ${error}`)).toBeVisible();
    await expect(failure(page)).toContainText(error);
    await expect(description).toHaveValue(prompt);
    await generateButton.click();
    await expect(picture).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
  });
});

function failure(page: Page): Locator {
  return page.getByRole('note').filter({ hasText: 'Generation Failed' });
}
