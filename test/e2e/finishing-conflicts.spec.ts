import type { Studio } from '@atelier/local-cloud/studio';
import { ulid } from 'ulid';
import { finishingFields, finishingSchema, untouchedRecipe } from '../../shared/finishing.ts';
import { idempotencyHeader } from '../../shared/ids.ts';
import { routes } from '../../shared/routes.ts';
import { download, editor } from './support/editor.ts';
import {
  brush,
  cutOutOf,
  finishing,
  headersOf,
  keptFinishing,
  openFinishing,
} from './support/finishing.ts';
import { expect, test } from './support/studio.ts';

/** Takes everything back on another device. */
async function finishElsewhere(studio: Studio, userId: string) {
  const { id = '', finishing } = (await cutOutOf(studio, userId)) ?? {};
  const body = new FormData();
  body.set(finishingFields.id, id);
  body.set(finishingFields.recipe, JSON.stringify(untouchedRecipe));
  body.set(finishingFields.revision, finishing?.revision ?? '');
  const headers = { ...(await headersOf(studio, userId)), [idempotencyHeader]: ulid() };
  const url = studio.origin + routes.finishCutOut.path;
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
}

test.use({ expectedConsole: [/./] });

test('steps that could not be kept stay and are sent again, and those of another tab are taken or overwritten as the person says', async ({
  page,
  studio,
}) => {
  const { id } = await openFinishing(page, studio);
  const { choose, button, kept } = finishing(page);
  await page.route(`**${routes.finishCutOut.path}`, (route) => route.abort());
  await choose('White');
  await expect(editor(page).toast('Your steps could not be kept')).toBeVisible();
  await page.unroute(`**${routes.finishCutOut.path}`);
  const saved = kept();
  await editor(page)
    .toast('Your steps could not be kept')
    .getByRole('button', { name: 'Retry' })
    .click();
  await saved;
  await expect(button('Retry')).toHaveCount(0);

  await page.route(`**${routes.exportCutOut.path}`, (route) => route.abort());
  await button('Download').click();
  const notSaved = editor(page).toast('The picture could not be saved.');
  await expect(notSaved).toBeVisible();
  await page.unroute(`**${routes.exportCutOut.path}`);
  const again = notSaved.getByRole('button', { name: 'Retry' });
  const file = await download(page, () => again.click());
  expect(file.name).toMatch(/-finished\.png$/);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(finishing(other).table).toBeVisible();
  const chooseThere = async (name: string) => {
    const savedThere = finishing(other).kept();
    await finishing(other).choose(name);
    await savedThere;
  };
  await chooseThere('Color');
  await choose('Behind it');
  const conflict = page.getByText('This picture was finished in another tab.');
  await expect(conflict).toBeVisible();
  const savedMine = kept();
  await button('Keep mine').click();
  await savedMine;
  await expect(conflict).toHaveCount(0);
  expect((await keptFinishing(studio, id))[0]).toBe('white');

  // What is saved is what is kept: a tab that has not seen it is told before.
  await finishing(other).button('Download').click();
  await expect(other.getByText('This picture was finished in another tab.')).toBeVisible();
  await finishing(other).button('Take theirs').click();
  await expect(other.getByRole('radio', { name: 'Behind it' })).toBeChecked();
  await expect(other.getByRole('radio', { name: 'White', exact: true })).toBeChecked();
});

test('steps that are left without a network are there for who comes back, and are kept elsewhere too once there is one', async ({
  page,
  context,
  studio,
}) => {
  const { id } = await openFinishing(page, studio);
  const { choose, kept, button } = finishing(page);
  await context.setOffline(true);
  await choose('White');
  await page.goBack();
  await expect(editor(page).toast('Your steps could not be kept')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('radio', { name: 'White', exact: true })).toBeChecked();
  await expect(page.getByText('Your last steps are not kept yet.')).toBeVisible();
  await expect(button('Undo')).toBeEnabled();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'AI Image Editor' })).toBeFocused();
  const saved = kept();
  await context.setOffline(false);
  await saved;
  await expect.poll(async () => (await keptFinishing(studio, id))[0]).toBe('white');
});

test('steps that are left at once are there for who comes back, and what was finished elsewhere opens with another try', async ({
  page,
  studio,
}) => {
  const { id } = await openFinishing(page, studio);
  const { choose, kept, table } = finishing(page);
  const white = page.getByRole('radio', { name: 'White', exact: true });
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(`**${routes.finishCutOut.path}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('e');
  await brush(page);
  await choose('White');
  const comeBack = async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'AI Image Editor' })).toBeFocused();
    await page.goForward();
  };
  await comeBack();
  const saved = kept();
  goOn();
  const { maskUrl = '' } = finishingSchema.parse(await (await saved).json());
  await expect(white).toBeChecked();

  await finishElsewhere(studio, id);
  await page.route(
    (url) => url.pathname === new URL(maskUrl, studio.origin).pathname,
    (route) => route.fulfill({ status: 404 }),
  );
  await comeBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(table).toBeVisible();
  await expect(white).not.toBeChecked();
});
