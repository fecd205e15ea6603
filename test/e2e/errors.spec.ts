import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { generator } from './support/generator.ts';
import { fullRunOnly } from './support/quick-run.ts';
import { newPerson } from './support/scenario.ts';
import { scriptsWith } from './support/scripts.ts';
import { expect, test } from './support/studio.ts';

test.describe('a page that breaks', () => {
  test.use({
    expectedConsole: [/not valid as a React child|#31|This page broke|Broken on purpose/],
  });

  test('keeps header and sidebar, says nothing technical, and has ways on', async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio);
    await breakDashboard(page);
    await signIn(page, person);
    const title = page.getByRole('heading', { name: 'This page could not be shown' });
    await expect(title).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/error|React|object/i);
    await expectAccessible(page);
    const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
    await sidebar.getByRole('link', { name: 'Image Generator' }).click();
    await expect(generator(page).description).toBeVisible();
    await sidebar.getByRole('link', { name: 'Dashboard' }).click();
    await expect(title).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(title).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  });

  test('and takes its frame along still leaves a way back', async ({ page, studio }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/');
    await page.evaluate(() => {
      const real = matchMedia.bind(globalThis);
      globalThis.matchMedia = (query) => {
        if (query.includes('640px')) throw new Error('Broken on purpose');
        return real(query);
      };
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Atelier stopped working' })).toBeVisible();
    await expect(page.getByText('Broken on purpose')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Transform');
  });
});

/** The heading of the dashboard becomes something that React cannot show. */
async function breakDashboard(page: Page): Promise<void> {
  for (const path of await scriptsWith('Welcome back!')) {
    const body = await readFile(join('.build/site', path), 'utf8');
    await page.route(`**${path}`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: body.replace(/(["'`])Welcome back!\1/, '({})'),
      }),
    );
  }
}

test.describe('while the API does not answer', () => {
  test.use({ expectedConsole: [/status of (500|429|503)|ERR_FAILED/] });

  const tools = [
    ['/image-editor', 500, 'Remove Background'],
    ['/image-generator', 429, 'Generate Image'],
    ['/audio-chat', 'no answer', 'Start Conversation'],
    ['/video-generator', 503, 'Generate Video'],
  ] as const;

  for (const [path, answer, button] of tools) {
    test(`${path} says what it could not read, lets work begin, and reads it again when asked`, async ({
      page,
      studio,
    }) => {
      fullRunOnly(answer === 429 || answer === 503);
      const person = await newPerson(studio, 'Standard');
      await page.route('**/api/**', (route) =>
        answer === 'no answer' ? route.abort() : route.fulfill({ status: answer }),
      );
      await signIn(page, person, path);
      const main = page.getByRole('main');
      const usage = main.getByRole('alert').filter({ hasText: 'Your usage could not be read.' });
      const history = main.getByRole('alert').filter({ hasText: 'Your history could not be read' });
      await expect(usage).toBeVisible();
      await expect(history).toBeVisible();
      await expect(main.getByRole('button', { name: button })).toBeVisible();
      await expectAccessible(page);
      await page.unrouteAll();
      await usage.getByRole('button', { name: 'Try again' }).click();
      await expect(usage).toHaveCount(0);
      await history.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(history).toHaveCount(0);
      await expect(main.getByText('0 total')).toBeVisible();
      await expect(main.getByRole('heading', { name: / History$/ })).toBeFocused();
    });
  }
});
