import type { Studio } from '@atelier/local-cloud/studio';
import type { Page } from '@playwright/test';
import { generatedImageListSchema } from '../../shared/image-generation.ts';
import { formatReference } from '../../shared/result-reference.ts';
import { routes } from '../../shared/routes.ts';
import { expectAccessible } from './support/accessible.ts';
import { beSignedIn, signIn } from './support/account.ts';
import { animator } from './support/animator.ts';
import { editor } from './support/editor.ts';
import { finishing, openFinishing } from './support/finishing.ts';
import { generator } from './support/generator.ts';
import { generateImages, newPerson, type Person, removeBackgrounds } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const gone = 'This picture is not there any more. Choose one.';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Sidebar' });

/** Every theme, on a wide screen and on the narrowest. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
  }
}

/** Chooses a way of the camera by keys. */
async function choosesCamera(page: Page, name: string): Promise<void> {
  const camera = page.getByRole('combobox', { name: 'Camera' });
  await camera.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name }).press('Enter');
  await expect(camera).toHaveText(name);
  // What lies behind the list takes no keys until it is gone.
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(camera).toBeFocused();
}

test('a generated picture is cut out, lies behind the cut-out, and is set in motion by a chosen camera, all by its name and by keys', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Pro');
  await generateImages(studio, person.id, ['A lighthouse in a storm']);
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(routes.createUpload.path)) uploads.push(request.url());
  });
  page.on('download', (file) => uploads.push(file.url()));
  await signIn(page, person, '/image-generator');
  const next = (card: ReturnType<Page['getByRole']>, name: string) =>
    card.getByRole('region', { name: 'Next' }).getByRole('link', { name });
  await next(generator(page).result, 'Remove background').press('Enter');
  await expect(page.getByText('From your results')).toBeVisible();
  await editor(page).removeButton.press('Enter');
  const cutOut = page.getByRole('region', { name: 'Edited Result' });
  await expect(cutOut.getByText('Background Removed', { exact: true })).toBeVisible();
  await expect(next(cutOut, 'Use as background')).toHaveCount(0);

  await sidebar(page).getByRole('link', { name: 'Image Generator' }).click();
  await next(generator(page).result, 'Use as background').press('Enter');
  await expect(page.getByRole('heading', { name: 'Behind which cut-out?' })).toBeFocused();
  const tile = page.getByRole('link', { name: /^Your cut-out of/ });
  await expect(tile).toBeVisible();
  await expectAccessibleEverywhere(page);
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith(routes.finishCutOut.path) && answer.status() === 200,
  );
  await tile.press('Enter');
  await expect(page.getByRole('radio', { name: 'Picture' })).toBeChecked();
  await expect(page).toHaveURL(/\?finish=[0-9A-Z]{26}$/);
  expect(await (await kept).json()).toMatchObject({ recipe: { background: { kind: 'picture' } } });
  await page.getByRole('link', { name: 'Back to the Image Editor' }).press('Enter');

  await next(cutOut, 'Set in motion').press('Enter');
  const { prompt, generateButton, result, video } = animator(page);
  await expect(page.getByText('From your results')).toBeVisible();
  // None of these words is known to the preview, but it follows the camera: it does not ask.
  await prompt.fill('Quiet afternoon');
  await choosesCamera(page, 'Pan left');
  await prompt.press('Control+Enter');
  await expect(result.locator('dt, dd')).toContainText(['Camera', 'Pan left']);
  await expect(video).toBeVisible();
  await expect(generateButton).toHaveAccessibleDescription(/^This is made. Change the words, the/);
  expect(uploads).toEqual([]);

  await prompt.fill('Other words');
  await next(result, 'Try again with changes').press('Enter');
  const filled = page.getByText(/^Filled in from your video of/);
  await expect(filled).toBeFocused();
  await expect(prompt).toHaveValue('Quiet afternoon');
  await expect(page.getByRole('combobox', { name: 'Camera' })).toHaveText('Pan left');
  await expect(page.getByText('From your results')).toBeVisible();
  await expect(generateButton).toHaveAccessibleDescription(/^This is made./);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(prompt).toHaveValue('Other words');
  await page.getByRole('button', { name: /^View the video of/ }).press('Enter');
  const details = page.getByRole('dialog', { name: 'Generated Video' });
  await expect(details.getByText('Pan left')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await details.getByRole('link', { name: 'Try again with changes' }).press('Enter');
  await expect(filled).toBeFocused();
  await choosesCamera(page, 'Orbit');
  await expect(filled).toBeHidden();
  await expect(generateButton).toBeEnabled();
  await expect(generateButton).toHaveAccessibleDescription('1 of 2 left this month');
  await expectAccessibleEverywhere(page);
});

/** The name of a picture that a person has generated, and a way to delete it as from another machine. */
async function generatedBy(studio: Studio, { id }: Person) {
  const headers = { Authorization: `Bearer ${await studio.clerk.sessionToken(id)}` };
  await generateImages(studio, id, ['A ship']);
  const listed = await fetch(studio.origin + routes.listImages.path, { headers });
  const [image] = generatedImageListSchema.parse(await listed.json());
  const path = routes.deleteImage.path.replace('{id}', image?.ID ?? '');
  const picture = { part: 'result', feature: 'imageGeneration', id: image?.ID ?? '' } as const;
  return {
    named: formatReference(picture),
    remove: () => fetch(studio.origin + path, { method: routes.deleteImage.method, headers }),
  };
}

/** Holds back where the pictures are that a person has generated; gives when it is asked for, and how to let it go. */
async function heldList(page: Page) {
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**${routes.listImages.path}?*`, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  const letGo = async () => {
    await asked.promise;
    const answered = page.waitForResponse(`**${routes.listImages.path}?*`);
    held.resolve();
    await (await answered).finished();
  };
  return { asked: asked.promise, letGo };
}

test('what is chosen while it is looked for what an address names stays: a picture in its tool, and a background', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Standard');
  await removeBackgrounds(studio, person.id, 1);
  const { named } = await generatedBy(studio, person);
  await signIn(page, person, '/dashboard');
  const { letGo } = await heldList(page);
  await page.goto(`/image-editor?from=${named}`);
  await editor(page).choose('test/fixtures/images/shoe.jpg');
  await expect(page.getByRole('img', { name: 'shoe.jpg' })).toBeVisible();
  await letGo();
  await page.getByRole('link', { name: /^Finish the result of/ }).click();
  const { table, choose } = finishing(page);
  await expect(table).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('img', { name: 'shoe.jpg' })).toBeVisible();
  await expect(page.getByText('From your results')).toHaveCount(0);

  await page.goForward();
  const finish = new URL(page.url());
  finish.searchParams.set('background', named);
  const { letGo: letGoOnceMore } = await heldList(page);
  await page.goto(finish.href);
  await choose('White');
  await letGoOnceMore();
  await expect(finishing(page).undo).toBeEnabled();
  await page.waitForTimeout(500);
  await expect(page.getByRole('radio', { name: 'White', exact: true })).toBeChecked();
});

test('a picture that is chosen in another mode of its tool meanwhile stays too', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Standard');
  const { named } = await generatedBy(studio, person);
  await signIn(page, person, '/dashboard');
  const { asked, letGo } = await heldList(page);
  await page.goto(`/image-editor?from=${named}`);
  await asked;
  await page.getByRole('tab', { name: 'Enhancement' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Enhancement' })).toBeVisible();
  await editor(page).choose('test/fixtures/images/shoe.jpg');
  await expect(page.getByRole('img', { name: 'shoe.jpg' })).toBeVisible();
  await letGo();
  await page.waitForTimeout(500);
  await expect(page.getByRole('img', { name: 'shoe.jpg' })).toBeVisible();
  await expect(page.getByText('From your results')).toHaveCount(0);
});

test('a picture that was deleted since is not offered as a background any more', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Standard');
  await removeBackgrounds(studio, person.id, 1);
  await generateImages(studio, person.id, ['A ship', 'A red kite']);
  await signIn(page, person, '/image-editor');
  const offered = page.getByRole('list', { name: 'Your pictures' }).getByRole('listitem');
  const openBackgrounds = async () => {
    await sidebar(page).getByRole('link', { name: 'Image Editor' }).click();
    await page.getByRole('link', { name: /^Finish the result of/ }).click();
    await finishing(page).choose('Picture');
  };
  await openBackgrounds();
  await expect(offered).toHaveCount(2);
  await page.getByRole('link', { name: 'Back to the Image Editor' }).click();
  await sidebar(page).getByRole('link', { name: 'Image Generator' }).click();
  await generator(page).history.getByRole('button', { name: /^View/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toHaveCount(0);
  await openBackgrounds();
  await expect(offered).toHaveCount(1);
});

test('who goes elsewhere while a finished picture is drawn is not led away from there', async ({
  page,
  studio,
}) => {
  await openFinishing(page, studio);
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/export-worker*', async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  const { choose, button } = finishing(page);
  await choose('White');
  await button('Use as background').click();
  await asked.promise;
  await sidebar(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  held.resolve();
  await page.waitForTimeout(1000);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('a picture that is not there', () => {
  test.use({ expectedConsole: [/status of 404/] });

  test("is said wherever an address names it, be it another person's or deleted since, and costs nothing; without a cut-out the way to one is shown", async ({
    page,
    studio,
  }) => {
    const [person, stranger] = [await newPerson(studio, 'Pro'), await newPerson(studio)];
    const theirs = await generatedBy(studio, stranger);
    const own = await generatedBy(studio, person);
    await beSignedIn(page, person);
    const { toast, removeButton } = editor(page);
    await page.goto(`/image-editor?background=${own.named}`);
    await page.getByRole('link', { name: 'Cut out a picture' }).click();
    for (const path of ['/image-editor', '/video-generator']) {
      for (const named of [theirs.named, 'result:image-generation:1']) {
        await page.goto(`${path}?from=${named}`);
        await expect(toast(gone)).toBeVisible();
        await expect(page).toHaveURL(path);
        await expect(page.getByText('Click to upload or drag and drop')).toBeVisible();
      }
    }
    await page.goto(`/image-editor?background=${theirs.named}`);
    await expect(page.getByText(gone)).toBeVisible();
    await removeBackgrounds(studio, person.id, 1);
    await page.goto('/image-editor');
    await page.getByRole('link', { name: /^Finish the result of/ }).click();
    const finishing = new URL(page.url());
    finishing.searchParams.set('background', theirs.named);
    await page.goto(finishing.href);
    await expect(toast(gone)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'None' }).first()).toBeChecked();
    await page.goto('/audio-chat?from=01JD0000000000000000000000');
    await expect(toast('This conversation is not there any more.')).toBeVisible();

    await page.goto(`/image-editor?from=${own.named}`);
    await expect(page.getByText('From your results')).toBeVisible();
    await own.remove();
    await removeButton.click();
    await expect(page.getByRole('note').filter({ hasText: gone })).toBeVisible();
    await expect(page.getByText('19 of 20 left this month')).toBeVisible();
  });
});
