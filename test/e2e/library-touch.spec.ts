import { signIn } from './support/account.ts';
import { download } from './support/editor.ts';
import { library, prompts } from './support/library.ts';
import { generateImages, newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { filesIn } from './support/zip.ts';

test.use({ viewport: { width: 375, height: 800 }, hasTouch: true });

test('on a phone a finger that rests selects, what is selected comes as one ZIP with names that every system takes, and a swipe turns the page, which has room on a phone that is turned', async ({
  page,
  studio,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  const person = await newPerson(studio, 'Pro');
  await generateImages(studio, person.id, prompts);
  await signIn(page, person, '/library');
  const { tiles, bar, lightbox } = library(page);
  await expect(tiles).toHaveCount(3);
  const box = await tiles.nth(1).boundingBox();
  const finger = {
    pointerType: 'touch',
    pointerId: 5,
    isPrimary: true,
    button: 0,
    bubbles: true,
  };
  const at = { clientX: (box?.x ?? 0) + 60, clientY: (box?.y ?? 0) + 60 };
  await tiles.nth(1).dispatchEvent('pointerdown', { ...finger, ...at });
  await expect(bar).toContainText('1 selected');
  await tiles.nth(1).dispatchEvent('pointerup', { ...finger, ...at });
  await tiles.nth(0).tap();
  await expect(bar).toContainText('2 selected');
  let saved = 0;
  page.on('download', () => {
    saved += 1;
  });
  const zip = await download(page, () =>
    bar.getByRole('button', { name: /ZIP/ }).evaluate((button: HTMLElement) => {
      // Twice, as by a nervous finger.
      button.click();
      button.click();
    }),
  );
  expect(zip.name).toMatch(/^atelier-\d{4}-\d\d-\d\d\.zip$/);
  expect([...filesIn(zip.bytes).keys()].map((name) => name.replace(/^[\d-]+ /, '')).sort()).toEqual(
    ['A planet with rings.png', 'CON etc passwd.png', 'manifest.json'],
  );
  await page.getByRole('button', { name: 'Clear the selection' }).click();
  await tiles.nth(1).tap();
  await expect(lightbox.getByText('2 of 3', { exact: true })).toBeVisible();
  await expect(lightbox.getByRole('img', { name: 'Generated image' })).toBeVisible();
  const foot = [];
  for (const name of ['Share', 'Download Image']) {
    foot.push(await lightbox.getByRole('button', { name }).boundingBox());
  }
  expect(foot, 'one row at the lower edge').toEqual([
    expect.objectContaining({ y: 744, height: 48 }),
    expect.objectContaining({ y: 744, height: 48 }),
  ]);
  const picture = lightbox.getByRole('img', { name: 'Generated image' });
  const down = { ...finger, clientX: 300, clientY: 300 };
  await picture.dispatchEvent('pointerdown', down);
  await picture.dispatchEvent('pointerup', { ...down, clientX: 120 });
  await expect(lightbox.getByText('3 of 3', { exact: true })).toBeVisible();
  expect(saved).toBe(1);

  await page.setViewportSize({ width: 812, height: 375 });
  const high = async () => (await picture.boundingBox())?.height;
  await expect.poll(high, 'the picture fills a phone on its side').toBeGreaterThan(150);
});
