import type { Page } from '@playwright/test';
import { errorCatalogue } from '../../shared/errors.ts';
import { routes } from '../../shared/routes.ts';
import { expectAccessible } from './support/accessible.ts';
import { fillSignIn, signIn, signOut } from './support/account.ts';
import { generator } from './support/generator.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { voiceChat } from './support/voice-chat.ts';

const words = 'A lighthouse in a storm';

test.describe('a token that is refused', () => {
  test.use({ expectedConsole: [/status of 401/] });

  test('is renewed once, and the person notices nothing', async ({ page, studio }) => {
    const person = await newPerson(studio);
    const tokens: string[] = [];
    await page.route(`**${routes.listImages.path}*`, async (route) => {
      tokens.push(route.request().headers().authorization ?? '');
      if (tokens.length > 1) return route.continue();
      return route.fulfill({ status: 401, json: { error: 'No', code: 'unauthorized' } });
    });
    await signIn(page, person, '/image-generator');
    await expect(page.getByText('No generated images yet')).toBeVisible();
    expect(tokens).toHaveLength(2);
  });

  test('with every renewal loses no work: it goes on once the person is known again', async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/image-generator');
    const { description, generateButton, picture, toast } = generator(page);
    await page.route(`**${routes.generateImage.path}`, (route) =>
      route.fulfill({
        status: 401,
        json: { error: errorCatalogue.unauthorized.message, code: 'unauthorized' },
      }),
    );
    await description.fill(words);
    await generateButton.click();
    await expect(toast(/Your session has ended\. Sign in again to continue\./)).toBeVisible();
    await expect(description).toHaveValue(words);
    await page.unrouteAll();
    await page.reload();
    await expect(picture).toBeVisible();
    await expect(description).toHaveValue(words);
  });
});

test.describe('a session that ends', () => {
  test.use({ expectedConsole: [/status of (401|404)|Failed to fetch the session token/] });

  const ended = (page: Page) =>
    page.getByRole('alert').filter({ hasText: 'Your session has ended.' });

  test('in another tab is told here, and signing in again finds the words where they were', async ({
    page,
    context,
    studio,
  }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/image-generator');
    await generator(page).description.fill(words);
    const other = await context.newPage();
    await other.goto('/pricing');
    await signOut(other);
    await expect(page).toHaveURL(/\/$/);
    await expect(ended(page)).toContainText('What you wrote is kept');
    await expect(ended(other)).toHaveCount(0);
    await other.close();
    await expectAccessible(page, '[role=alert]');
    await ended(page).getByRole('button', { name: 'Sign in again' }).click();
    await fillSignIn(page, person.email);
    await expect(page).toHaveURL(/\/image-generator$/);
    await expect(generator(page).description).toHaveValue(words);
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await expect(ended(page)).toHaveCount(0);
  });

  test('while the landing page shows: whoever signs in again there finds the words too', async ({
    page,
    context,
    studio,
  }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/image-generator');
    await generator(page).description.fill(words);
    const link = (name: string) => page.getByRole('navigation').getByRole('link', { name });
    await link('Home').first().click();
    const other = await context.newPage();
    await other.goto('/pricing');
    await signOut(other);
    await ended(page).getByRole('button', { name: 'Sign in again' }).click();
    await fillSignIn(page, person.email);
    await expect(page).toHaveURL(/\/dashboard$/);
    await link('Image Generator').first().click();
    await expect(generator(page).description).toHaveValue(words);
  });

  test('on the server is told when the person comes back to the page', async ({ page, studio }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/audio-chat');
    await voiceChat(page).topic.fill(words);
    await page.request.post('/__clerk/v1/client/sessions?_method=DELETE');
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await expect(ended(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await fillSignIn(page, person.email);
    await expect(page).toHaveURL(/\/audio-chat$/);
    await expect(voiceChat(page).topic).toHaveValue(words);
  });
});
