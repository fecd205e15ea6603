import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signIn } from './support/account.ts';
import { editor } from './support/editor.ts';
import { newPerson, removeBackgrounds } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const sizes = [
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 375, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
] as const;

for (const { width, colorScheme } of sizes) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('the public pages are accessible and fit', async ({ page }) => {
      for (const path of ['/', '/pricing']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
    });

    test('the editor is accessible and fits: empty, with a result, with its dialog', async ({
      page,
      studio,
    }) => {
      const person = await newPerson(studio);
      await removeBackgrounds(studio, person.id, 1);
      await signIn(page, person.email, '/image-editor');
      const { choose, removeButton, toast, history, dialog } = editor(page);
      await expect(history.getByText('1 total')).toBeVisible();
      await expectAccessible(page);
      await choose('test/fixtures/images/plant.jpg');
      await removeButton.click();
      await expect(toast('Background removed successfully!')).toBeVisible();
      await expectAccessible(page);
      await history.getByRole('button', { name: 'View' }).first().click();
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
    });
  });
}

async function expectAccessible(page: Page): Promise<void> {
  // Colours are judged when nothing fades in or out any more.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'horizontal scroll').toBeLessThanOrEqual(0);
}
