import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { generator } from './support/generator.ts';
import { generateImages, holdConversations, newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { voiceChat } from './support/voice-chat.ts';

const palette = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Search your studio' });
  return {
    dialog,
    field: dialog.getByRole('combobox'),
    options: dialog.getByRole('option'),
    chosen: dialog.getByRole('option', { selected: true }),
  };
};

test('the palette finds results of all tools, starts something with the words, and goes anywhere, by the keyboard alone', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Standard');
  await generateImages(studio, person.id, ['A lighthouse at dusk', 'A fox in the snow']);
  await holdConversations(studio, person.id, ['A name for the lighthouse']);
  await signIn(page, person);
  const { dialog, field, options, chosen } = palette(page);
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await search.press('Enter');
  await expect(dialog.getByText('Recent')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(chosen).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(search).toBeFocused();

  await page.keyboard.press('/');
  await field.pressSequentially('Light');
  const titles = ['In your Library', 'Start with these words', 'Go to'];
  for (const title of titles)
    await expect(dialog.getByRole('group', { name: title })).toBeVisible();
  await expect(
    dialog.getByRole('group', { name: 'In your Library' }).getByRole('option'),
  ).toHaveCount(2);
  await expect(dialog.getByRole('status').filter({ hasText: '2 results found' })).toBeAttached();
  await expect(dialog.locator('mark').first()).toHaveText('light');
  for (const look of [
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 320 },
  ] as const) {
    await page.setViewportSize({ width: look.width, height: 800 });
    await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  // The last one comes before the first.
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveText(/^Every result with “Light”/);
  expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText(/^Draw “Light”/);
  await page.keyboard.press('Enter');
  await expect(generator(page).description).toHaveValue('Light');
  await expect(page.getByRole('main', { name: 'AI Image Generator' })).toBeFocused();

  // In a field a slash is a slash; Ctrl+K works there too.
  await generator(page).description.press('/');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await field.fill('the moon');
  await options.filter({ hasText: 'Talk about “the moon”' }).click();
  await expect(voiceChat(page).topic).toHaveValue('the moon');
  await page.keyboard.press('Control+k');
  await field.fill('dash');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveText('Dashboard');
  // In Safari the Enter that ends a word of an input method is this one.
  await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field.fill('fox');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/library\?result=image-generation%3A[0-9A-Z]{26}$/);
});

test('the focus stays where it was when the palette leads to the page that shows', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await signIn(page, person, '/library?tools=imageGeneration');
  const { dialog, field } = palette(page);
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await search.press('Enter');
  await field.fill('library');
  await dialog.getByRole('option', { name: 'Library', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(search).toBeFocused();
});

test('a question mark shows the keys of the page, accessible, and gives the focus back', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await signIn(page, person, '/image-generator');
  const dialog = page.getByRole('dialog', { name: 'Keys on this page' });
  await page.getByRole('button', { name: 'Search', exact: true }).focus();
  await page.keyboard.press('?');
  await expect(dialog.getByText('Generate Image')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
});

test('on a phone the palette is opened from the tools, as high as the screen', async ({
  page,
  studio,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const person = await newPerson(studio);
  await signIn(page, person);
  const { dialog, field, options } = palette(page);
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await page.getByRole('button', { name: 'Search your studio' }).click();
  await expect(field).toBeFocused();
  // It grows into its place.
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 375, height: 812 });
  expect((await options.first().boundingBox())?.height).toBeCloseTo(56, 3);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});
