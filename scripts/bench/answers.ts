import { demoPassword, hashPassword } from '@atelier/local-cloud/passwords';
import type { Studio } from '@atelier/local-cloud/studio';
import type { Browser, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { pages } from '../../shared/pages.ts';
import { fixedEngines, fixedModelMs, largePhotograph } from './fixed-engines.ts';
import type { Row } from './row.ts';
import { chooseImage, signIn } from './signed-in-page.ts';
import { withStudio } from './with-studio.ts';

type Shown = { button: string; alt: string };

/** Longest wait for the picture, in milliseconds. */
const patience = 30_000;

// Runs in the page.
const measuring = `async ({ button, alt }) => {
  const frame = () => new Promise(requestAnimationFrame);
  const isShown = () => {
    const image = document.querySelector('img[alt="' + alt + '"]');
    return image?.complete && image.checkVisibility({ visibilityProperty: true });
  };
  const pressed = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent.trim() === button,
  );
  const started = performance.now();
  pressed.click();
  while (!isShown()) {
    if (performance.now() - started > ${patience}) throw new Error(button + ' showed nothing.');
    await frame();
  }
  await frame();
  return performance.now() - started;
}`;

/**
 * Milliseconds from a click on the button to the frame in which the picture is painted, by the browser's
 * own clock: what drives the browser takes no part in it.
 */
async function shownAfter(page: Page, shown: Shown): Promise<number> {
  return z.parse(z.number(), await page.evaluate(`(${measuring})(${JSON.stringify(shown)})`));
}

/** A tool as one person uses it again and again: as often as a Pro plan allows, or enough. */
type Tool = {
  what: string;
  path: string;
  people: number;
  uses: number;
  /** Milliseconds from the click to the picture. */
  useOnce: (page: Page) => Promise<number>;
  /** The button that makes room for the next. */
  clear: string;
};

const imageGeneration: Tool = {
  what: 'image, beyond the 0.72 s of its model',
  path: pages.imageGenerator.path,
  people: 6,
  uses: 5,
  async useOnce(page) {
    await page.getByLabel('Image Description *').fill('A red panda on a branch');
    return shownAfter(page, { button: 'Generate Image', alt: 'Generated image' });
  },
  clear: 'Clear All',
};

const imageEditing = (photograph: Buffer): Tool => ({
  what: '1600x1200 cut-out, beyond the 0.72 s of its model',
  path: pages.imageEditor.path,
  people: 2,
  uses: 13,
  async useOnce(page) {
    await chooseImage(page, { name: 'panda.jpg', mimeType: 'image/jpeg', buffer: photograph });
    const alt = 'panda.jpg without its background';
    return shownAfter(page, { button: 'Remove Background', alt });
  },
  clear: 'Clear Images',
});

/**
 * Milliseconds that a person waits for a result beyond the time of its model, from the click to the
 * picture on the screen; the first use of each person is cold and left out.
 */
export async function answerTimes(): Promise<readonly Row[]> {
  const tools = [imageGeneration, imageEditing(await largePhotograph())];
  const measure = async (browser: Browser, studio: Studio) => {
    const rows: Row[] = [];
    for (const tool of tools) rows.push(rowOf(tool.what, await timesOf(tool, browser, studio)));
    return rows;
  };
  return withStudio(measure, { engines: await fixedEngines() });
}

async function timesOf(tool: Tool, browser: Browser, studio: Studio): Promise<number[]> {
  const passwordHash = hashPassword(demoPassword);
  const times: number[] = [];
  for (let n = 0; n < tool.people; n += 1) {
    const email = `${tool.path.slice(1)}-${n}@example.com`;
    studio.clerk.createUser({ email, passwordHash, plan: 'Pro' });
    const page = await browser.newPage();
    await signIn(page, studio.origin, email);
    await page.goto(studio.origin + tool.path);
    for (let use = 0; use < tool.uses; use += 1) {
      // After the last one there is no form any more: the month's uses are used up.
      if (use > 0) await page.getByRole('button', { name: tool.clear }).click();
      const time = (await tool.useOnce(page)) - fixedModelMs;
      if (use > 0) times.push(time);
    }
    await page.close();
  }
  return times;
}

function rowOf(what: string, times: readonly number[]): Row {
  const sorted = times.toSorted((one, other) => one - other);
  const below = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  const shown = (share: number) => `${below(share).toFixed()} ms`;
  const figures = [
    `p50 ${shown(0.5)}`,
    `p95 ${shown(0.95)}`,
    `${sorted.length} from ${shown(0)} to ${shown(1)}`,
  ];
  return { what, figures };
}
