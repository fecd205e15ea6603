import { routes } from '../../shared/routes.ts';
import { expectSignedIn, signIn } from './support/account.ts';
import { generator, openGenerator } from './support/generator.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const prompt = 'A city skyline at night in the rain';

test('a second tab shows the job that the first one began, and its result', async ({
  page,
  context,
  studio,
  work,
}) => {
  const person = await newPerson(studio);
  await signIn(page, person, '/image-generator');
  const other = await context.newPage();
  await other.goto('/image-generator');
  const [here, there] = [generator(page), generator(other)];
  await expect(there.history.getByText('0 total')).toBeVisible();
  const before = studio.replicate.predictions().length;
  await here.description.fill(prompt);
  work.hold();
  await here.generateButton.click();
  await expect(there.busyButton).toBeVisible();
  await expect(there.description).toHaveValue(prompt);
  work.release();
  await expect(here.picture).toBeVisible();
  await expect(there.picture).toBeVisible();
  await expect(there.history.getByText('1 total')).toBeVisible();
  expect(studio.replicate.predictions()).toHaveLength(before + 1);
});

test.describe('a connection that breaks in mid-generation', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|network/i] });

  test('is waited for, and the job is joined', async ({ page, context, studio, work }) => {
    const { description, generateButton, busyButton, picture, history } = await openGenerator(
      page,
      studio,
    );
    const before = studio.replicate.predictions().length;
    await description.fill(prompt);
    work.hold();
    await generateButton.click();
    await expect.poll(() => studio.replicate.predictions().length).toBe(before + 1);
    // The reload joins the job, and this time its answer cannot come through.
    await page.route(
      `**${routes.generateImage.path}`,
      async (route) => {
        await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
        await context.setOffline(true);
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
    await page.reload();
    await expect(page.getByText('The connection is lost.')).toBeVisible();
    await expect(busyButton).toBeVisible();
    await context.setOffline(false);
    work.release();
    await expect(picture).toBeVisible();
    await expect(history.getByText('1 total')).toBeVisible();
    expect(studio.replicate.predictions()).toHaveLength(before + 1);
  });

  for (const [by, isLeft] of [
    ['the same page', false],
    ['the page that is opened next', true],
  ] as const) {
    test(`does not keep a job from being cancelled: the server is told when it is back, by ${by}, and the use is given back`, async ({
      page,
      context,
      studio,
      work,
    }) => {
      const { description, generateButton, busyButton, result, history, toast } =
        await openGenerator(page, studio);
      const before = studio.replicate.predictions().length;
      await description.fill(prompt);
      work.hold();
      await generateButton.click();
      await expect.poll(() => studio.replicate.predictions().length).toBe(before + 1);
      await page.route(
        `**${routes.generateImage.path}`,
        async (route) => {
          await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
          // What shows toasts comes with the first input.
          await page.mouse.move(1, 1);
          await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
          await context.setOffline(true);
          await route.abort('internetdisconnected');
        },
        { times: 1 },
      );
      await page.reload();
      await expect(busyButton).toBeVisible();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(toast('Cancelled here.')).toBeVisible();
      await expect(description).toHaveValue(prompt);
      await expect(generateButton).toBeDisabled();
      if (isLeft) await page.goto('about:blank');
      const told = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
      await context.setOffline(false);
      if (isLeft) {
        await page.goto('/image-generator');
        await expectSignedIn(page);
        await page.mouse.move(200, 200);
      }
      expect((await told).status()).toBe(204);
      work.release();
      await description.fill(prompt);
      await expect(generateButton).toBeEnabled();
      await expect(generateButton).toHaveAccessibleDescription('2 of 2 left this month');
      await expect(history.getByText('0 total')).toBeVisible();
      await expect(result.getByText('No image generated yet')).toBeVisible();
    });
  }
});
