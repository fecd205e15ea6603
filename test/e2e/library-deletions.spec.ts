import { routes } from '../../shared/routes.ts';
import { signIn, signOut } from './support/account.ts';
import { imagesLeft, library, prompts } from './support/library.ts';
import { generateImages, newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

test('a deletion that nobody undid is sent when the page is left, and the tool no longer shows the result', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Pro');
  await generateImages(studio, person.id, prompts);
  await signIn(page, person, '/library');
  const { tiles, tile, bar } = library(page);
  const left = () => imagesLeft(studio, person.id);
  await tile(/lighthouse/).hover();
  await tile(/lighthouse/)
    .getByRole('checkbox')
    .click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(tiles).toHaveCount(2);
  expect(await left()).toBe(3);
  const held = Promise.withResolvers<void>();
  const deletion = `**${routes.deleteResults.path}`;
  await page.route(deletion, (route) => held.promise.then(() => route.continue()));
  await page.getByRole('navigation').getByRole('link', { name: 'Image Generator' }).click();
  await expect(page.getByText('2 total'), 'while it is being deleted').toBeVisible();
  expect(await left()).toBe(3);
  held.resolve();
  await expect.poll(left).toBe(2);
  await page.unroute(deletion);

  await page.goBack();
  await tile(/planet/).click({ modifiers: ['ControlOrMeta'] });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(tiles).toHaveCount(1);
  await page.goto('about:blank');
  await expect.poll(left).toBe(1);
});

test('what is deleted where it is seen in the whole window is gone with the window, and can be had back', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Pro');
  await generateImages(studio, person.id, prompts);
  await signIn(page, person, '/library');
  const { tile, tiles, lightbox, undo } = library(page);
  await tile(/planet/).press('Enter');
  await lightbox.getByRole('button', { name: 'Delete' }).click();
  await expect(lightbox).toHaveCount(0);
  await expect(tiles).toHaveCount(2);
  await expect(tiles.and(page.locator(':focus'))).toHaveCount(1);
  await undo.click();
  await expect(tile(/planet/)).toBeFocused();
  expect(await imagesLeft(studio, person.id)).toBe(3);
});

test('a deletion is sent after ten seconds also where Undo was pressed before, and where its person signs out', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Pro');
  await generateImages(studio, person.id, prompts);
  await page.clock.install();
  await signIn(page, person, '/library');
  const { tile, tiles, undo } = library(page);
  await tile(/planet/).press('Delete');
  await undo.click();
  await page.mouse.move(0, 0);
  await tile(/planet/).press('Delete');
  await expect(tiles).toHaveCount(2);
  await page.clock.runFor(10_000);
  await expect.poll(() => imagesLeft(studio, person.id)).toBe(2);
  await tile(/lighthouse/).press('Delete');
  await signOut(page);
  await expect.poll(() => imagesLeft(studio, person.id)).toBe(1);
});
