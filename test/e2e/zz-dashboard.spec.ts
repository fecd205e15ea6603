import { signIn } from './support/account.ts';
import {
  generateImages,
  generateVideo,
  holdConversations,
  newPerson,
  removeBackgrounds,
} from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const shots = '/tmp/atelier/dashboard';
test('shots', async ({ page, studio }) => {
  test.setTimeout(200_000);
  const free = await newPerson(studio);
  const person = await newPerson(studio, 'Standard');
  await removeBackgrounds(studio, person.id, 2);
  await holdConversations(studio, person.id, ['Naming a bakery']);
  await generateImages(studio, person.id, [
    'A lighthouse in a storm, woodcut',
    'A cabin in the snow under a very large moon with many stars and one more',
  ]);
  await generateVideo(studio, person.id, 'The shoe turns slowly to the left');
  for (const [name, who] of [
    ['free', free],
    ['standard', person],
  ] as const) {
    await page.context().clearCookies();
    await signIn(page, who.email);
    await expect(
      page.getByRole('region', { name: 'This month' }).getByText(/Nothing made|Naming/),
    ).toBeVisible();
    for (const width of [1280, 768, 375, 320])
      for (const scheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: scheme });
        await page.waitForTimeout(400);
        await page.screenshot({ path: `${shots}/${name}-${width}-${scheme}.png`, fullPage: true });
      }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.route('**/api/**', () => new Promise(() => undefined));
  await page.reload();
  await expect(page.getByText('Loading your work...')).toBeVisible();
  for (const width of [1280, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${shots}/loading-${width}.png`, fullPage: true });
  }
  await page.unroute('**/api/**');
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('Your work could not be read')).toBeVisible();
  for (const width of [1280, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${shots}/failed-${width}.png`, fullPage: true });
  }
});
