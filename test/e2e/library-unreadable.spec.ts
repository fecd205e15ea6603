import { routes } from '../../shared/routes.ts';
import { signIn } from './support/account.ts';
import { library, prompts } from './support/library.ts';
import { generateImages, newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

test.use({ expectedConsole: [/status of 500/] });

test('where a list cannot be read the rest stays as it is while that is tried again, and whatever is searched or marked, an opened result is shown', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Pro');
  await generateImages(studio, person.id, prompts.slice(0, 2));
  const list = `**${routes.listVideos.path}*`;
  await page.route(list, (route) => route.fulfill({ status: 500 }));
  await signIn(page, person, '/library');
  const { search, tile, tiles, lightbox } = library(page);
  await search.fill('lighthouse');
  await expect(tiles).toHaveCount(1);
  await page.unroute(list);
  const held = Promise.withResolvers<void>();
  await page.route(list, (route) => held.promise.then(() => route.continue()));
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(search).toHaveValue('lighthouse');
  await expect(tiles).toHaveCount(1);
  held.resolve();
  await expect(again).toHaveCount(0);
  await expect(search).toHaveValue('lighthouse');

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search your studio' }).fill('planet');
  await page.keyboard.press('Enter');
  await expect(lightbox.getByText('1 of 2', { exact: true })).toBeVisible();
  await page.keyboard.press('f');
  await lightbox.getByRole('button', { name: 'Share' }).click();
  const create = page.getByRole('button', { name: 'Create link' });
  await create.focus();
  await page.keyboard.press('f');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(create).toHaveCount(0);
  await expect(lightbox.getByText('1 of 2', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Favorites' }).click();
  await expect(tiles).toHaveCount(1);
  await tile(/planet.*favorite$/).press('Enter');
  const star = lightbox.getByRole('button', { name: /favorite/i });
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('f');
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await expect(lightbox.getByText('1 of 1', { exact: true })).toBeVisible();
  await page.keyboard.press('f');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(tile(/planet.*favorite$/)).toBeFocused();
});
