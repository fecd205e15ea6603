import { demoPassword } from '@atelier/local-cloud/passwords';
import type { Page } from '@playwright/test';
import { storedDataOf } from '../api/support/stored-data.ts';
import { deleteAccount, expectFarewell, signIn } from './support/account.ts';
import { generator } from './support/generator.ts';
import { generateImages, newPerson, removeBackgrounds } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

test('a person deletes the account in the profile, and everything in it is gone', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Pro');
  await removeBackgrounds(studio, person.id, 1);
  await generateImages(studio, person.id, ['A lighthouse']);
  const stored = storedDataOf(studio);
  // Two results with their small pictures, the original with its own, and for a day what was sent.
  expect((await stored.of(person.id)).objects).toHaveLength(10);
  await signIn(page, person);
  await deleteAccount(page);
  await expectFarewell(page);

  expect(await studio.clerk.webhooks.idle()).toBe(0);
  const { items, objects } = await stored.of(person.id);
  expect(objects).toEqual([]);
  // The account, its shares, its month and its address are closed.
  const closed = 'closedAt expiresAt period userId';
  const names = items.map((item) => Object.keys(item).sort().join(' '));
  const shares = 'closed expiresAt jobId shares version';
  expect(names.sort()).toEqual([shares, 'closedAt expiresAt id', closed, closed]);
  const again = { identifier: person.email, password: demoPassword };
  const answer = await page.request.post('/__clerk/v1/client/sign_ins', { form: again });
  expect(answer.status()).toBe(422);
});

test.describe('while an image is made', () => {
  // The refusal of a result that nobody may have any more.
  test.use({ expectedConsole: [/status of 4(01|09)/] });

  test('the account is deleted, and neither the studio nor the browser keeps anything', async ({
    page,
    studio,
    work,
  }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/image-generator');
    const { description, generateButton, busyButton } = generator(page);
    work.hold();
    await description.fill('A lighthouse');
    await generateButton.click();
    await expect(busyButton).toBeVisible();
    const kept = () => page.evaluate(() => JSON.stringify(localStorage));
    expect(await kept()).toContain(person.id);
    await deleteAccount(page);
    await expectFarewell(page);
    work.release();

    // It is cancelled where the provider can still be told.
    const ends = /succeeded|canceled/;
    await expect.poll(async () => studio.replicate.predictions()[0]?.status).toMatch(ends);
    await expect.poll(async () => (await storedDataOf(studio).of(person.id)).objects).toEqual([]);
    expect(await kept()).not.toContain(person.id);
  });
});

test.describe('while the person is at work', () => {
  test.use({ expectedConsole: [/status of (401|404)|Failed to fetch the session token/] });

  const places = {
    'in another tab': async (page: Page) => {
      const other = await page.context().newPage();
      await other.goto('/dashboard');
      await deleteAccount(other);
      await expectFarewell(other);
      await other.close();
    },
    'on another machine': async (page: Page, deleteUser: () => void) => {
      deleteUser();
      await page.evaluate(() => dispatchEvent(new Event('focus')));
    },
  };

  for (const [place, remove] of Object.entries(places)) {
    test(`the account is deleted ${place}, and this page says why it is left`, async ({
      page,
      studio,
    }) => {
      const person = await newPerson(studio);
      await signIn(page, person, '/image-generator');
      const { description, history } = generator(page);
      await expect(history.getByText('0 total')).toBeVisible();
      await description.fill('A lighthouse');
      await remove(page, () => studio.clerk.deleteUser(person.id));
      await expect(page.getByRole('alert')).toContainText('Your session has ended.');
      await expect(page).toHaveURL('/');
    });
  }
});
