import { signIn } from './support/account.ts';
import { generator } from './support/generator.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { visit } from './support/visit.ts';

test('the theme can be chosen everywhere, and a reload keeps it from the first moment on', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.atFirst = document.documentElement.dataset.theme ?? 'none';
    });
  });
  await visit(page, '/');
  const root = page.locator('html');
  const choose = async (name: string) => {
    await page.getByRole('radio', { name }).and(page.locator(':visible')).check({ force: true });
  };
  await choose('Dark theme');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-at-first', 'dark');
  await signIn(page, person);
  await expect(root).toHaveAttribute('data-at-first', 'dark');
  await choose('System theme');
  await expect(root).not.toHaveAttribute('data-theme');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.getByRole('button', { name: 'Theme and legal pages' }).click();
  await choose('Light theme');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.getByRole('button', { name: 'You', exact: true }).click();
  await choose('Dark theme');
  await page.reload();
  await expect(root).toHaveAttribute('data-at-first', 'dark');
});

test('a browser that stores nothing has a theme, a sidebar and a tool for the visit', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'localStorage', { get: refuse });
    Object.defineProperty(globalThis, 'sessionStorage', { get: refuse });
  });
  await signIn(page, person, '/');
  const dark = page.getByRole('contentinfo').getByRole('radio', { name: 'Dark theme' });
  await dark.check({ force: true });
  await expect(dark).toBeChecked();
  await page.getByRole('navigation').getByRole('link', { name: 'Image Generator' }).click();
  const { description, generateButton, picture } = generator(page);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await description.fill('A lighthouse');
  await generateButton.click();
  await expect(picture).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
});
