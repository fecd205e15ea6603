import { readFile } from 'node:fs/promises';
import { demoPassword, hashPassword } from '@atelier/local-cloud/passwords';
import type { Studio } from '@atelier/local-cloud/studio';
import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { notFoundTitle, pages } from '../../shared/pages.ts';
import type { Role } from '../../shared/roles.ts';
import { costlyMonths, deliver } from '../support/costly-months.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { newPerson, type Person } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

/** Both are over, so that their figures stay while they are looked at. */
const [before, month] = ['2026-08', '2026-09'];
const path = `${pages.costs.path}?period=${month}`;

let isDelivered = false;

test.beforeEach(({ studio }) => {
  if (!isDelivered) deliver(studio.dataDir, costlyMonths([before, month], `${month}-30`));
  isDelivered = true;
});

function reader(studio: Studio, role: Role): Person {
  const email = `${role}-${Date.now()}@example.com`;
  const account = { email, passwordHash: hashPassword(demoPassword), role };
  const { id } = studio.clerk.createUser(account);
  const signIn = () =>
    Object.entries(studio.clerk.signIn(id)).map(([name, value]) => ({
      ...{ name, value, url: studio.origin },
    }));
  return { email, id, signIn };
}

async function save(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await download).path(), 'utf8');
}

const measuresSchema = z.array(
  z.object({
    section: z.string(),
    name: z.nullable(z.string()),
    measure: z.string(),
    amountNanodollars: z.nullable(z.number()),
  }),
);

const inDollars = (nanodollars: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(nanodollars / 1e9);

/** No figure of the page is cut off, which would be read as another one. */
async function expectWholeFigures(page: Page): Promise<void> {
  const cutOff = await page
    .getByRole('table')
    .evaluateAll((tables) =>
      tables
        .filter(
          ({ parentElement: scroller }) => scroller && scroller.scrollWidth > scroller.clientWidth,
        )
        .map((table) => table.querySelector('caption')?.textContent),
    );
  expect(cutOff, 'tables that are wider than their card').toEqual([]);
}

test('finance sees a month from its sum down to the lines of a job, and takes it along', async ({
  page,
  studio,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, reader(studio, 'finance'), path);
  await expect(page.getByRole('heading', { level: 1, name: 'Costs' })).toBeVisible();
  const card = page.getByRole('region', { name: 'September against budget' });
  await expect(card).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await expectWholeFigures(page);
  await page.setViewportSize({ width: 1160, height: 900 });
  await expectWholeFigures(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  const measures = z.parse(measuresSchema, JSON.parse(await save(page, 'JSON')));
  const total = measures.find(
    ({ section, name, measure }) => section === 'total' && name === null && measure === 'cost',
  );
  await expect(
    card
      .getByRole('paragraph')
      .getByText(inDollars(total?.amountNanodollars ?? 0), { exact: true }),
  ).toBeVisible();
  expect(await save(page, 'CSV')).toMatch(/^section,name,measure,amount_usd/);
  expect(await save(page, 'FOCUS 1.2')).toContain('BilledCost');
  await expect(
    page.getByText(/^Charges without an amount yet: \d+\. They are in no row/),
  ).toBeVisible();

  const words = page.getByRole('region', { name: 'In words' });
  await expect(words).toContainText('Voice Chat on Sep 14: ');
  await expect(words).toContainText('lines have no price');

  const days = page.getByRole('region', { name: 'Cost by day' });
  const chart = days.getByRole('slider', { name: 'What each day cost' });
  await chart.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /^Sep 1: \$/);
  await days.getByRole('button', { name: 'Figures of Cost by day' }).click();
  await expect(days.getByRole('rowheader', { name: 'Sep 14' })).toBeVisible();
  await days.getByRole('button', { name: 'Chart of Cost by day' }).click();
  await chart.press('Home');
  await chart.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'September 1' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What cost most on it' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await words.getByRole('link', { name: 'See the day' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'September 14' })).toBeVisible();
  await page.goBack();

  await page.getByRole('region', { name: 'Who cost most' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'One person' })).toBeVisible();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^One use of/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'All that is known' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Costs of September 2026' }).click();
  await expect(card).toBeVisible();
  await page.keyboard.press('[');
  await expect(page).toHaveURL(new RegExp(`period=${before}`));
  await expect(page.getByRole('region', { name: 'August against budget' })).toBeVisible({
    timeout: 30_000,
  });
});

test('a quarter and a year are looked at by the same page, a year by its months', async ({
  page,
  studio,
}) => {
  await signIn(page, reader(studio, 'finance'), path);
  await expect(page.getByRole('region', { name: 'September against budget' })).toBeVisible({
    timeout: 30_000,
  });
  const periods = page.getByRole('group', { name: 'Period' });
  await periods.getByRole('radio', { name: 'Quarter' }).click();
  await expect(page).toHaveURL(/period=2026-Q3/);
  await expect(page.getByRole('region', { name: 'Q3 against budget' })).toBeVisible({
    timeout: 30_000,
  });
  const days = page.getByRole('slider', { name: 'What each day cost' });
  await days.press('End');
  await expect(days).toHaveAttribute('aria-valuetext', /^Sep 30: \$/);
  await expectAccessible(page);
  await periods.getByRole('radio', { name: 'Year' }).click();
  await expect(page.getByRole('region', { name: '2026 against budget' })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Year after' })).toBeDisabled();
  const chart = page.getByRole('slider', { name: 'What each month cost' });
  await chart.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /^January 2026: \$/);
  for (let month = 1; month < 9; month += 1) await chart.press('ArrowRight');
  await chart.press('Enter');
  await expect(page).toHaveURL(/period=2026-09/);
});

test('on a phone and in the dark it fits, and a month of nothing says so', async ({
  page,
  studio,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, reader(studio, 'operator'), path);
  await expect(page.getByRole('region', { name: 'September against budget' })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
  await expectWholeFigures(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`costs-${month}.csv`);
  // What is opened from far down begins at its top, and every digit of an amount is seen.
  await page.getByRole('region', { name: 'What cost most' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^One use of/ })).toBeInViewport({
    timeout: 30_000,
  });
  await expectWholeFigures(page);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Month shown' }).selectOption('March 2026');
  await expect(page.getByText('Nothing was paid for in this period')).toBeVisible({
    timeout: 30_000,
  });
});

test('for everybody else there is no such page, and a role that is taken away takes it along', async ({
  page,
  studio,
}) => {
  await page.goto(path);
  await expect(page).toHaveTitle(notFoundTitle);
  await signIn(page, await newPerson(studio, 'Pro'), path);
  await expect(page).toHaveTitle(notFoundTitle);
  await expect(page.getByRole('link', { name: 'Costs' })).toHaveCount(0);
  await page.context().clearCookies();
  const person = reader(studio, 'finance');
  await signIn(page, person, path);
  const card = page.getByRole('region', { name: 'September against budget' });
  await expect(card).toBeVisible({ timeout: 30_000 });
  studio.clerk.setRole(person.id, undefined);
  await page.reload();
  await expect(page).toHaveTitle(notFoundTitle);
  await expect(card).toHaveCount(0);
});
