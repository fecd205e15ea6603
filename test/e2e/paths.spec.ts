import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { visit } from './support/visit.ts';

test('a path that no page has is told within the application too', async ({ page }) => {
  await visit(page, '/');
  await page.evaluate(() => {
    history.pushState({}, '', '/no-such-page');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not on the table');
  await expect(page).toHaveTitle('Page not found · Atelier');
  await expectAccessible(page, 'main');
  await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Transform');
});

test('pages open within the application without loading it anew, or in a tab of their own', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await signIn(page, person, '/');
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'yes';
  });
  const links = page.getByRole('navigation');
  for (const name of ['Pricing', 'Dashboard', 'Image Editor', 'Home']) {
    await links.getByRole('link', { name, exact: true }).click();
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await expect(page.locator('html')).toHaveAttribute('data-same', 'yes');
  // Whether the click is left to the browser, and not its tab: one behind this page may stay empty in
  // a headless Chromium.
  const left = page.evaluate(() => {
    return new Promise<boolean>((resolve) => {
      window.addEventListener('click', (click) => {
        resolve(!click.defaultPrevented);
        click.preventDefault();
      });
    });
  });
  await links.getByRole('link', { name: 'Pricing' }).click({ modifiers: ['ControlOrMeta'] });
  expect(await left).toBe(true);
  await expect(page).toHaveURL(/\/$/);
});

test.describe('a path that no page has', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test('has the status 404 and a page that says so and leads home, who is signed in to the dashboard; a file that is not there is plainly missing', async ({
    page,
    studio,
  }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found · Atelier');
    const main = page.getByRole('main', { name: 'Page not found' });
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'This page is not on the table',
    );
    const file = await page.request.get(`${studio.origin}/assets/no-such-file.js`);
    expect([file.status(), await file.text()]).toEqual([404, expect.not.stringContaining('<html')]);
    await main.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Transform');
    await signIn(page, await newPerson(studio), '/no-such-page');
    await expect(main).toContainText('your dashboard shows the newest');
    await main.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('the page about privacy leads to the notices of packages, faces and the model', async ({
  page,
}) => {
  await page.goto('/privacy');
  await page.getByRole('link', { name: 'Licences of what Atelier is built of' }).click();
  for (const name of ['react-dom', 'Brygada 1918', 'U-2-Net (small)'])
    await expect(page.locator('body')).toContainText(name);
});
