import type { Page } from '@playwright/test';
import { formatDate } from '../../frontend/src/lib/format.ts';
import { routes } from '../../shared/routes.ts';
import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { generator } from './support/generator.ts';
import { serveHistories } from './support/histories.ts';
import { newPerson, type Person } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const histories = [
  {
    path: '/image-editor',
    name: 'Image Editing History',
    noun: ' videos',
    empty: ['0 total', 'No edited images yet', 'Edit your first image to see it here'],
  },
  {
    path: '/image-generator',
    name: 'Image Generation History',
    noun: '',
    empty: ['0 total', 'No generated images yet', 'Generate your first image to see it here'],
  },
  {
    path: '/video-generator',
    name: 'Video Generation History',
    noun: '',
    empty: [
      'Your previous AI-generated videos (0 total)',
      ...['No videos generated yet', 'Generate your first video to see it here'],
    ],
  },
  {
    path: '/audio-chat',
    name: 'Voice Chat History',
    noun: '',
    empty: ['0 total', 'No voice history yet', 'Start your first conversation to see it here'],
  },
];

/** Signs in on the first of them; the sidebar leads to the others. */
async function open(page: Page, person: Person, path: string): Promise<void> {
  if (path === histories[0]?.path) return signIn(page, person, path);
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
  await sidebar.locator(`a[href="${path}"]`).click();
}

const day = '2026-11-21T09:41:00.000Z';
const invalid = 'soon';

test(
  'an empty history says what to do',
  proves(
    'screens/editor-result',
    'screens/editor-history',
    'screens/image-history',
    'screens/video-history',
  ),
  async ({ page, studio }) => {
    const person = await newPerson(studio, 'Standard');
    for (const { path, name, empty } of histories) {
      await open(page, person, path);
      const history = page.getByRole('region', { name });
      for (const words of empty) await expect(history.getByText(words)).toBeVisible();
    }
  },
);

test(
  'each history with four pages: first, gap and last; gap, current and gap in between; steps stop at the ends',
  proves('screens/pagination', 'validation/date', 'constants/page-size', 'constants/dates'),
  async ({ page, studio }) => {
    const person = await newPerson(studio, 'Pro');
    await serveHistories(page, [invalid, ...Array.from({ length: 15 }, () => day)]);
    for (const { path, name, noun } of histories) {
      await open(page, person, path);
      const history = page.getByRole('region', { name });
      const pages = history.getByRole('navigation', { name: `Pages of ${name}` });
      const steps = pages.locator('button, button ~ span');
      const previous = pages.getByRole('button', { name: 'Previous', exact: true });
      const next = pages.getByRole('button', { name: 'Next', exact: true });
      const expectPage = async (range: string, items: string[]) => {
        await expect(
          pages.getByText(`Showing ${range} of 16${noun}`, { exact: true }),
        ).toBeVisible();
        await expect(steps).toHaveText(['Previous', ...items, 'Next']);
        await expect(history.getByRole('button', { name: /^View/ })).toHaveCount(
          range === '16 to 16' ? 1 : 5,
        );
      };

      await expectPage('1 to 5', ['1', '…', '4']);
      await expect(history.getByText('Invalid Date', { exact: true })).toHaveCount(1);
      await expect(history.getByText('Nov 21, 2026, 9:41 AM', { exact: true })).toHaveCount(4);
      await expect(previous).toBeDisabled();
      await next.click();
      await expectPage('6 to 10', ['…', '2', '…']);
      await expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await next.click();
      await next.click();
      await expectPage('16 to 16', ['1', '…', '4']);
      await expect(next).toBeDisabled();
      await pages.getByRole('button', { name: 'Page 1' }).click();
      await expectPage('1 to 5', ['1', '…', '4']);
      await pages.getByRole('button', { name: 'Page 4' }).click();
      await previous.click();
      await expectPage('11 to 15', ['…', '3', '…']);
    }
  },
);

test(
  'three pages are all listed, and a small screen hides the words of the steps but not their names',
  proves('screens/pagination-few-pages', 'constants/page-size'),
  async ({ page, studio }) => {
    const person = await newPerson(studio, 'Pro');
    await serveHistories(
      page,
      Array.from({ length: 11 }, () => day),
    );
    await signIn(page, person, '/image-generator');
    const pages = page.getByRole('navigation', { name: 'Pages of Image Generation History' });
    await expect(pages.getByRole('button')).toHaveText(['Previous', '1', '2', '3', 'Next']);
    for (const name of ['Previous', 'Next']) {
      const step = pages.getByRole('button', { name, exact: true });
      const wordWidth = () =>
        step.getByText(name).evaluate((word) => word.getBoundingClientRect().width);
      await page.setViewportSize({ width: 1280, height: 900 });
      await expect.poll(wordWidth).toBeGreaterThan(20);
      await page.setViewportSize({ width: 375, height: 800 });
      await expect.poll(wordWidth).toBeLessThanOrEqual(1);
      await expect(step).toBeVisible();
    }
  },
);

test('a long history is read page by page, from the end that is nearer, in its table and in the window over it', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Pro');
  const dates = Array.from({ length: 163 }, (_, n) =>
    new Date(Date.parse(day) - n * 24 * 60 * 60 * 1000).toISOString(),
  );
  await serveHistories(page, dates);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== routes.listImages.path) return;
    asked.push([searchParams.get('order') ?? 'newest', searchParams.get('limit')].join(' '));
  });
  await signIn(page, person, '/image-generator');
  const { history, dialog } = generator(page);
  const go = (name: string) => history.getByRole('button', { name, exact: true }).click();
  const shows = async (range: string, newest: number) => {
    await expect(history.getByText(`Showing ${range} of 163`, { exact: true })).toBeVisible();
    await expect(history.getByText(formatDate(dates[newest] ?? ''), { exact: true })).toBeVisible();
  };
  await expect(history.getByText('163 total')).toBeVisible();
  await shows('1 to 5', 0);
  expect(asked).toEqual(['newest 25']);

  await go('Page 33');
  await shows('161 to 163', 160);
  await expect(history.getByRole('button', { name: /^View/ })).toHaveCount(3);
  expect(asked).toEqual(['newest 25', 'oldest 25']);
  await history.getByRole('button', { name: /^View/ }).first().click();
  await expect(dialog.getByText('161 of 163', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText('160 of 163', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await go('Previous');
  await shows('156 to 160', 155);

  await go('Previous');
  await go('Previous');
  await go('Previous');
  await go('Previous');
  await shows('136 to 140', 135);
  expect(asked).toEqual(['newest 25', 'oldest 25', 'oldest 50']);
});

test.describe('a page of a history', () => {
  test.use({ expectedConsole: [/status of 500/] });

  test('that could not be read says so, and is read when somebody tries again', async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio, 'Pro');
    await serveHistories(
      page,
      Array.from({ length: 60 }, () => day),
    );
    const oldest = (url: URL) => url.searchParams.get('order') === 'oldest';
    await page.route(oldest, (route) => route.fulfill({ status: 500, json: {} }));
    await signIn(page, person, '/image-generator');
    const { history } = generator(page);
    await history.getByRole('button', { name: 'Page 12' }).click();
    await expect(history.getByText('This page of your history could not be read.')).toBeVisible();
    await page.unroute(oldest);
    await history.getByRole('button', { name: 'Try again' }).click();
    await expect(history.getByRole('button', { name: /^View/ })).toHaveCount(5);
  });
});
