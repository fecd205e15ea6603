import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { generator } from './support/generator.ts';
import { tabTo } from './support/keys.ts';
import { linkedPages } from './support/linked-pages.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

test(
  'every link of the navigation opens its page at the top, marked as the current one',
  proves('screens/header-links', 'screens/sidebar-links'),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/audio-chat');
    // Beside the sidebar the header's links are for pointers alone.
    for (const links of [
      page.getByRole('navigation', { name: 'Sidebar' }),
      page.locator('header [data-header-links][aria-hidden]'),
    ]) {
      for (const { path, title } of linkedPages) {
        const link = links.locator(`a[href="${path}"]`);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await link.click();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expect(links.locator('[aria-current]')).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main', { name: title })).toBeFocused();
        expect(await page.evaluate(() => scrollY)).toBe(0);
      }
    }
    await page.getByRole('banner').getByRole('link', { name: 'Atelier' }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);

test('going back shows a page where it was left, and under the other header too', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await signIn(page, person, '/');
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await expect(page.getByRole('navigation', { name: 'Header' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(scrolled).toBe(900);
  // A click would scroll first: Playwright brings what it clicks into view, even in a header that stays.
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Transform');
  await expect.poll(scrolled).toBe(900);
});

test('the skip link leads past header and sidebar, and leaves the address alone', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await signIn(page, person, '/image-generator');
  const { description } = generator(page);
  await expect(description).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await tabTo(skip);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/image-generator$/);
  await page.keyboard.press('Tab');
  await expect(description).toBeFocused();
});

test('at most eight stops lie between the first Tab and the work, and the links are said once, at any width', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await signIn(page, person, '/image-generator');
  const { description } = generator(page);
  for (const width of [1280, 1024, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(description).toBeVisible();
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      getSelection()?.setPosition(document.body, 0);
    });
    let stops = 0;
    const inWork = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
    do {
      await page.keyboard.press('Tab');
      stops += 1;
    } while (stops < 20 && !(await inWork()));
    expect(stops - 1, `${width} px`).toBeLessThanOrEqual(8);
    await expect(
      page.getByRole('navigation').getByRole('link', { name: 'Library' }),
      `${width} px`,
    ).toHaveCount(1);
  }
});
