import type { Studio } from '@atelier/local-cloud/studio';
import type { Page } from '@playwright/test';
import { routes } from '../../shared/routes.ts';
import { deleteAccount, expectFarewell, fillSignIn, signIn, signOut } from './support/account.ts';
import { editor } from './support/editor.ts';
import { generator } from './support/generator.ts';
import { newPerson, type Person, removeBackgrounds } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { openVoiceChat } from './support/voice-chat.ts';

/** What the browser would show of these addresses without asking anybody. */
function inCache(page: Page, urls: readonly string[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const init = { cache: 'only-if-cached', mode: 'same-origin' } as const;
    const kept = all.map((url) =>
      fetch(url, init).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const isKept = await Promise.all(kept);
    return all.filter((_, n) => isKept[n]);
  }, urls);
}

/** Addresses of the pictures that the page shows. */
async function shownPictures(page: Page): Promise<string[]> {
  const pictures = page.locator('img[src*="/media/"]');
  await expect(pictures).not.toHaveCount(0);
  return pictures.evaluateAll((all) => all.flatMap((each) => each.getAttribute('src') ?? []));
}

/** Leaves pictures and words behind, which nobody finds once the person is gone. */
async function expectCleared(
  page: Page,
  studio: Studio,
  leave: () => Promise<void>,
): Promise<Person> {
  const person = await newPerson(studio);
  await removeBackgrounds(studio, person.id, 2);
  await signIn(page, person, '/image-editor');
  const pictures = await shownPictures(page);
  await expect(editor(page).history.getByText('2 total')).toBeVisible();
  expect(await inCache(page, pictures)).toEqual(pictures);
  await page.evaluate(() => localStorage.setItem('atelier-theme', 'dark'));
  await page.getByRole('navigation').getByRole('link', { name: 'Image Generator' }).click();
  await generator(page).description.fill('A lighthouse that nobody else knows of');

  await leave();
  await expect.poll(() => inCache(page, pictures)).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).toContain('atelier-theme');
  expect(stored).not.toContain(person.id);
  return person;
}

// What is asked of the cache, and is not there.
test.use({ expectedConsole: [/ERR_CACHE_MISS|status of 504/] });

test('signing out leaves no picture and no words in the browser, but the choice of a theme; nor are they there for whoever signs in next', async ({
  page,
  studio,
}) => {
  const person = await expectCleared(page, studio, async () => {
    await signOut(page);
    await expect(page).toHaveURL('/');
  });
  await signIn(page, person, '/image-generator');
  await expect(generator(page).description).toHaveValue('');
});

test('deleting the account leaves no picture and no words in the browser, but the choice of a theme', async ({
  page,
  studio,
}) => {
  await expectCleared(page, studio, async () => {
    await deleteAccount(page);
    await expectFarewell(page);
  });
});

test.describe('a conversation that is being saved as the session ends', () => {
  test.use({ expectedConsole: [/status of (401|404)|Failed to fetch the session token/] });

  test('is not sent again in the name of whoever has signed in since', async ({ page, studio }) => {
    const next = await newPerson(studio);
    const { begin, say, messages, endButton, history } = await openVoiceChat(page, studio);
    const senders: string[] = [];
    const held = Promise.withResolvers<void>();
    await page.route(`**${routes.createVoiceRecord.path}`, async (route) => {
      senders.push(route.request().headers().authorization ?? 'nobody');
      await held.promise;
      await route.fulfill({ status: 401, json: { error: 'No', code: 'unauthorized' } });
    });
    await begin('what nobody else is to know');
    await say('This is between us');
    await expect(messages).toHaveCount(3);
    await endButton.click();
    await expect.poll(() => senders).toHaveLength(1);

    await page.request.post('/__clerk/v1/client/sessions?_method=DELETE');
    const ended = page.getByRole('alert').filter({ hasText: 'Your session has ended.' });
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(ended).toBeVisible({ timeout: 1000 });
    }).toPass();
    await ended.getByRole('button', { name: 'Sign in again' }).click();
    await fillSignIn(page, next.email);
    const refused = page.waitForResponse(`**${routes.createVoiceRecord.path}`);
    held.resolve();
    await refused;
    await expect(history.getByText('No voice history yet')).toBeVisible();
    expect(senders).toHaveLength(1);
  });
});
