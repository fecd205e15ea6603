import AxeBuilder from '@axe-core/playwright';
import { signIn } from './support/account.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const out = '/tmp/atelier/shell';
test.use({ expectedConsole: [/.*/] });

test('pictures', async ({ page, studio, context }) => {
  test.setTimeout(300_000);
  for (const width of [1280, 1024, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/image-editor');
    await expect(page).toHaveURL(/\/$/);
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${out}/out-${width}.png` });
    if (width === 1280 || width === 375) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.screenshot({ path: `${out}/out-${width}-dark.png` });
      await page.emulateMedia({ colorScheme: 'light' });
    }
  }
  await context.setOffline(true);
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${out}/out-offline-320.png` });
  await context.setOffline(false);
  const person = await newPerson(studio, 'Standard');
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, person.email, '/image-generator');
  for (const width of [1280, 1024, 768, 640, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/image-generator');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${out}/in-${width}.png` });
    await context.setOffline(true);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${out}/in-offline-${width}.png` });
    await context.setOffline(false);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${out}/in-back-${width}.png` });
    if (width < 1024) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.screenshot({ path: `${out}/in-menu-${width}.png` });
    }
    await page.goto('/pricing');
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${out}/in-pricing-${width}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/image-generator');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.getByRole('button', { name: 'Theme and legal pages' }).click();
  await page.screenshot({ path: `${out}/in-collapsed.png` });
  await page.goto('/no-such');
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${out}/404.png` });
  await page.route(/\/api\//, (route) => route.fulfill({ status: 500 }));
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/video-generator');
    await expect(page.getByText('Your history could not be read')).toBeVisible();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${out}/down-${width}.png`, fullPage: true });
  }
});

test('sessions', async ({ page, studio, context }) => {
  const person = await newPerson(studio, 'Standard');
  page.on('console', (m) => console.log(m.type(), m.text().slice(0, 200)));
  await signIn(page, person.email, '/image-generator');
  await page.getByLabel('Image Description *').fill('A quiet harbour');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Open user menu' }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await other.waitForTimeout(1500);
  console.log(
    'other',
    other.url(),
    await other.getByText(/session has ended|Sign in to open/).count(),
  );
  await page.bringToFront();
  await page.waitForTimeout(3000);
  console.log('this', page.url(), await page.getByText(/session has ended/).count());
  await page.screenshot({ path: `${out}/ended.png` });
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('atelier-demo-1');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(/image-generator$/);
  console.log(await page.getByLabel('Image Description *').inputValue());
  await page.getByRole('button', { name: 'Account Settings' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Profile details')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.waitForTimeout(500);
  console.log('focus', await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)));
  await page.goto('/audio-chat');
  await page.getByLabel('Conversation Style').click();
  await page.waitForTimeout(500);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  console.log(
    JSON.stringify(
      violations.map((v) => [v.id, v.nodes.map((n) => n.html.slice(0, 150))]),
      null,
      1,
    ),
  );
  await page.keyboard.press('Escape');
  await page.waitForTimeout(300);
  console.log(
    'select focus',
    await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 100)),
  );
  // scroll restoration
  await page.goto('/');
  await page.waitForTimeout(1000);
  await page.evaluate(() => scrollTo(0, 1200));
  await page.waitForTimeout(300);
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('main a[href="/pricing"]')?.click(),
  );
  await page.waitForTimeout(1000);
  console.log('at pricing', page.url(), await page.evaluate(() => scrollY));
  await page.goBack();
  await page.waitForTimeout(1000);
  console.log('back', page.url(), await page.evaluate(() => scrollY));
  await page.goForward();
  await page.waitForTimeout(1000);
  console.log('fwd', page.url(), await page.evaluate(() => scrollY));
});
