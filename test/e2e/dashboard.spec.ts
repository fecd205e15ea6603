import type { Page, Route } from '@playwright/test';
import { nextResetWords } from '../../frontend/src/usage/next-reset.ts';
import { planLimits, plans } from '../../shared/plans.ts';
import { routes } from '../../shared/routes.ts';
import { proves } from './specification/proves.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { dashboard } from './support/dashboard.ts';
import { fullRunOnly } from './support/quick-run.ts';
import { generateImages, newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const usagePath = `**${routes.getAppUsage.path}`;

for (const plan of plans) {
  test(
    `${plan} shows its own limits, and the video card that goes with it`,
    proves(
      'screens/dashboard-usage',
      'screens/dashboard-video-card',
      'states/plan-requirement',
      'validation/video-plan',
      'constants/quotas',
    ),
    async ({ page, studio }) => {
      fullRunOnly(plan === 'Standard');
      const person = await newPerson(studio, plan);
      await signIn(page, person);
      const { card, action } = dashboard(page);
      const limits = planLimits[plan];
      await expect(
        page.getByText("Here's how you've used your AI tools this month."),
      ).toBeVisible();
      await expect(card('Images Edited')).toContainText(`0/${limits.imageEditing}`);
      await expect(card('Images Generated')).toContainText(`0/${limits.imageGeneration}`);
      await expect(card('Voice Chats')).toContainText(`0/${limits.audioChat}`);
      await expect(card('Videos Generated')).toContainText(`0/${limits.videoGeneration}`);

      const videos = action('Generate Videos');
      await expect(
        videos.getByText('Standard+', { exact: true }).filter({ visible: true }),
      ).toBeVisible();
      if (plan === 'Free') {
        await expect(videos.getByText('Standard+ Feature', { exact: true })).toBeVisible();
        await expect(
          videos.getByText('Upgrade to Standard plan to access Generate Videos'),
        ).toBeVisible();
        await expect(videos.getByRole('link', { name: 'Get Started' })).toHaveCount(0);
        await videos.getByRole('link', { name: 'Upgrade Now' }).click();
        await expect(page).toHaveURL(/\/pricing$/);
      } else {
        await expect(videos.getByText('Standard+ Feature')).toHaveCount(0);
        await videos.getByRole('link', { name: 'Get Started: Generate Videos' }).click();
        await expect(page).toHaveURL(/\/video-generator$/);
      }
    },
  );
}

test(
  'four placeholders stand while plan or usage loads, and nothing moves when both are known',
  proves('screens/dashboard-spinners'),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    await generateImages(studio, person.id, ['A cabin in the snow', 'A boat at night']);
    const usage = await hold(page, usagePath);
    const plan = await hold(page, '**/v1/me/billing/subscription*');
    await signIn(page, person);
    const { card, placeholders, action, activity } = dashboard(page);
    await expect(activity.getByRole('listitem')).toHaveCount(2);
    await expect(placeholders).toHaveCount(4);
    const before = await placesAtEveryWidth(page);
    usage.release();
    await usage.answered;
    await expect(placeholders).toHaveCount(4);
    plan.release();
    await expect(card('Images Generated')).toContainText('2/2');
    await expect(card('Images Generated').getByText('Limit reached')).toBeVisible();
    await expect(placeholders).toHaveCount(0);
    await expect(action('Generate Videos').getByText('Upgrade Now')).toBeVisible();
    expect(await placesAtEveryWidth(page)).toEqual(before);
  },
);

test(
  'more used than a plan allows counts as 100 percent, and long numbers fit',
  proves('screens/dashboard-percent-cap', 'validation/usage'),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    await page.route(usagePath, (route) =>
      route.fulfill({ json: { removeBgImageFeatureUsage: 20, imageFeatureUsage: 1234567 } }),
    );
    await signIn(page, person);
    const { card } = dashboard(page);
    await expect(card('Images Edited')).toContainText('20/5');
    await expect(card('Images Edited').getByText('Limit reached')).toBeVisible();
    const meter = card('Images Edited').getByRole('meter', { name: 'Images Edited' });
    await expect(meter).toHaveAttribute('aria-valuetext', '20/5');
    expect(await meter.evaluate((element: HTMLMeterElement) => element.value / element.max)).toBe(
      1,
    );
    await page.setViewportSize({ width: 320, height: 800 });
    await expect(card('Images Generated')).toContainText('1234567/2');
    await expectAccessible(page);
  },
);

test.describe('far from UTC', () => {
  test.use({ timezoneId: 'America/New_York' });

  test(
    'the next reset is told by the clocks of the person, and every tool has its link',
    proves('screens/dashboard-actions'),
    async ({ page, studio }) => {
      await signIn(page, await newPerson(studio));
      const { usage, action } = dashboard(page);
      await expect(usage.getByText('Your usage resets on the 1st of each month')).toBeVisible();
      const words = nextResetWords(new Date(), 'America/New_York');
      await expect(usage.getByText(words, { exact: true })).toBeVisible();
      for (const [title, path] of [
        ['Edit Images', '/image-editor'],
        ['Generate Images', '/image-generator'],
        ['Voice Chat', '/audio-chat'],
      ] as const) {
        const link = action(title).getByRole('link', { name: `Get Started: ${title}` });
        await expect(link).toHaveAttribute('href', path);
      }
    },
  );
});

test(
  'a page that stays open into the next month starts at 0 and says how to begin',
  proves('states/usage-limit'),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    await generateImages(studio, person.id, ['A cabin in the snow']);
    await page.clock.install();
    await signIn(page, person);
    const { card, activity } = dashboard(page);
    await expect(card('Images Generated')).toContainText('1/2');
    await expect(activity.getByRole('listitem')).toHaveCount(1);
    await page.route(usagePath, (route) => route.fulfill({ json: {} }));
    await page.clock.setSystemTime(Date.now() + 32 * 24 * 60 * 60_000);
    await page.clock.runFor(60_000);
    await expect(card('Images Generated')).toContainText('0/2');
    await expect(activity.getByText('Nothing made yet this month')).toBeVisible();
    const begin = activity.getByRole('link', { name: 'Edit an image' });
    await expect(begin).toHaveAttribute('href', '/image-editor');
  },
);

test('on a device whose clock is a month ahead the month is the one that the server counts in', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await generateImages(studio, person.id, ['A cabin in the snow']);
  await page.clock.install();
  await signIn(page, person);
  const { activity, usage } = dashboard(page);
  await expect(activity.getByRole('listitem')).toHaveCount(1);
  await page.clock.setSystemTime(Date.now() + 32 * 24 * 60 * 60_000);
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
  const answered = page.waitForResponse(`**${routes.listRemovedBgImages.path}*`);
  await sidebar.getByRole('link', { name: 'Image Editor' }).click();
  await (await answered).finished();
  await sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await page.clock.runFor(60_000);
  await expect(activity.getByRole('listitem')).toHaveCount(1);
  await expect(usage.getByText(nextResetWords(new Date()), { exact: true })).toBeVisible();
});

test.describe('usage that cannot be read', () => {
  test.use({ expectedConsole: [/status of 500|ERR_INTERNET_DISCONNECTED/] });

  test('says so in the cards’ place, and can be tried again', async ({ page, studio }) => {
    const person = await newPerson(studio, 'Pro');
    await page.route(usagePath, (route) => route.fulfill({ status: 500, json: {} }));
    await signIn(page, person);
    const { usage, card } = dashboard(page);
    const retry = usage.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await expect(usage.getByText('Your usage could not be read.')).toBeVisible();
    await page.unroute(usagePath);
    await retry.focus();
    await page.keyboard.press('Enter');
    await expect(card('Images Edited')).toContainText('0/20');
    await expect(page.getByRole('heading', { name: 'Usage this month' })).toBeFocused();
  });

  test('is read by itself once the browser is online again', async ({ page, context, studio }) => {
    const person = await newPerson(studio);
    await page.route(usagePath, (route) => route.abort('internetdisconnected'));
    await signIn(page, person);
    const { usage, card, placeholders } = dashboard(page);
    const retry = usage.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await context.setOffline(true);
    await page.unroute(usagePath);
    await retry.click();
    await expect(placeholders).toHaveCount(4);
    await context.setOffline(false);
    await expect(card('Images Edited')).toContainText('0/5');
  });
});

/** Lets the answers of a path wait until they are released. */
async function hold(page: Page, path: string) {
  const released = Promise.withResolvers<void>();
  const answered = page.waitForResponse(path);
  await page.route(path, async (route: Route) => {
    await released.promise;
    await route.continue();
  });
  return { release: released.resolve, answered };
}

/** Where everything that is not a usage number stands, on the screens of the design. */
async function placesAtEveryWidth(page: Page) {
  const places: Record<number, unknown> = {};
  for (const width of [1280, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    // It follows the width one frame later.
    const sidebar = page.getByRole('complementary');
    if (width < 640) await expect(page.getByRole('navigation', { name: 'Studio' })).toBeVisible();
    else await expect(sidebar).toHaveCSS('width', '256px');
    places[width] = await page
      .getByRole('main')
      .locator('h2, h3, section, li')
      .evaluateAll((elements) =>
        elements.map((element) => {
          const { left, top, height } = element.getBoundingClientRect();
          return [element.tagName, left, top + scrollY, height].join(' ');
        }),
      );
  }
  return places;
}
