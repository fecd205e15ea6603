import { routes } from '../../shared/routes.ts';
import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { animator } from './support/animator.ts';
import { fullRunOnly } from './support/quick-run.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const photo = 'test/fixtures/images/plant.jpg';
const words = 'The leaves sway in the wind';

test(
  'a reload in mid-video shows the job and not the gate, which comes when it is done',
  proves('screens/gates', 'screens/gate', 'states/refetch-on-success'),
  async ({ page, studio, work }) => {
    const person = await newPerson(studio, 'Standard');
    await signIn(page, person, '/video-generator');
    const { choose, prompt, generateButton, busyButton, result, history, toast } = animator(page);
    const before = studio.replicate.predictions().length;
    await choose(photo);
    await prompt.fill(words);
    work.hold();
    await generateButton.click();
    await expect.poll(() => studio.replicate.predictions().length).toBe(before + 1);
    await page.reload();
    await expect(busyButton).toBeVisible();
    await expect(prompt).toHaveValue(words);
    await expect(result.getByText('Still working on plant.jpg')).toBeVisible();
    await expect(page.getByText('Usage Limit Reached')).toHaveCount(0);
    work.release();
    await expect(toast('Video generated successfully!')).toBeVisible();
    await expect(result.getByText('Video Details')).toBeVisible();
    await expect(history.getByText('(1 total)')).toBeVisible();
    expect(studio.replicate.predictions()).toHaveLength(before + 1);

    await expect(page.getByRole('heading', { name: 'Usage Limit Reached' })).toBeVisible();
    await expect(
      page.getByText("You've reached your monthly limit for Video Generation"),
    ).toBeVisible();
    await expect(
      page.getByText('To generate this video, upgrade your plan for higher limits.'),
    ).toBeVisible();
    await expect(page.getByText('1/1', { exact: true })).toBeVisible();
    await expect(generateButton).toHaveCount(0);
  },
);

test('another tab shows the same job, and both are told of one video', async ({
  page,
  context,
  studio,
  work,
}) => {
  fullRunOnly();
  const person = await newPerson(studio, 'Pro');
  await signIn(page, person, '/video-generator');
  const first = animator(page);
  const otherPage = await context.newPage();
  await otherPage.goto('/video-generator');
  const other = animator(otherPage);
  await other.prompt.fill('Something else that is being written');
  const before = studio.replicate.predictions().length;
  await first.choose(photo);
  await first.prompt.fill(words);
  work.hold();
  await first.generateButton.click();
  await expect(other.busyButton).toBeVisible();
  await expect(other.prompt).toHaveValue(words);
  work.release();
  await expect(first.toast('Video generated successfully!')).toBeVisible();
  await expect(other.toast('Video generated successfully!')).toBeVisible();
  await expect(other.history.getByText('(1 total)')).toBeVisible();
  await expect(other.prompt).toHaveValue('Something else that is being written');
  expect(studio.replicate.predictions()).toHaveLength(before + 1);
});

test('another page of the studio does not cancel a video', async ({ page, studio, work }) => {
  fullRunOnly();
  const person = await newPerson(studio, 'Pro');
  await signIn(page, person, '/video-generator');
  const { choose, prompt, generateButton, busyButton, result, toast } = animator(page);
  await choose(photo);
  await prompt.fill(words);
  work.hold();
  await generateButton.dblclick();
  await expect(busyButton).toBeVisible();
  const links = page.getByRole('navigation');
  await links.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  work.release();
  await expect(toast('Video generated successfully!')).toBeVisible();
  await expect(page.getByRole('main').getByText('1/2', { exact: true })).toBeVisible();
  await links.getByRole('link', { name: 'Video Generator' }).click();
  await expect(result.getByText('Video Details')).toBeVisible();
});

test('cancelling in mid-video asks once, gives the use back, and keeps what was typed', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Standard');
  await signIn(page, person, '/video-generator');
  const { choose, prompt, generateButton, busyButton, cancelButton, history, toast } =
    animator(page);
  await choose(photo);
  await prompt.fill(words);
  studio.replicate.faults.next({ kind: 'hang' });
  await generateButton.click();
  await cancelButton.click();
  await expect(page.getByText(/It costs you nothing/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep Going' }).click();
  await expect(busyButton).toBeVisible();
  await cancelButton.click();
  await page.getByRole('button', { name: 'Cancel Video' }).click();
  await expect(toast('This was cancelled. Nothing was counted.')).toBeVisible();
  await expect(generateButton).toBeEnabled();
  await expect(generateButton).toBeFocused();
  await expect(prompt).toHaveValue(words);
  await expect(page.getByText('Generation Failed')).toHaveCount(0);
  await expect(history.getByText('(0 total)')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('0/1', { exact: true })).toBeVisible();
});

test.describe('a cancel that comes too late', () => {
  test.use({ expectedConsole: [/status of 409/] });

  test('leaves the video alone, which is shown', async ({ page, studio, work }) => {
    const person = await newPerson(studio, 'Standard');
    await signIn(page, person, '/video-generator');
    const { choose, prompt, generateButton, cancelButton, result, history, toast } = animator(page);
    await page.route(`**${routes.cancelJob.path.replace('{id}', '*')}`, async (route) => {
      work.release();
      await studio.executions.idle();
      await route.continue();
    });
    await choose(photo);
    await prompt.fill(words);
    work.hold();
    await generateButton.click();
    await cancelButton.click();
    await page.getByRole('button', { name: 'Cancel Video' }).click();
    await expect(result.getByText('Video Details')).toBeVisible();
    await expect(history.getByText('(1 total)')).toBeVisible();
    await expect(toast('This was cancelled. Nothing was counted.')).toHaveCount(0);
  });
});

test.describe('a connection that is lost in mid-video', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|network/i] });

  test('is waited for', async ({ page, context, studio, work }) => {
    fullRunOnly();
    const person = await newPerson(studio, 'Standard');
    await signIn(page, person, '/video-generator');
    const { choose, prompt, generateButton, cancelButton, result } = animator(page);
    await choose(photo);
    await prompt.fill(words);
    work.hold();
    await generateButton.click();
    await expect(cancelButton).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/^The connection is lost/)).toBeVisible();
    work.release();
    await context.setOffline(false);
    await expect(page.getByText(/^The connection is lost/)).toHaveCount(0);
    await expect(result.getByText('Video Details')).toBeVisible();
  });

  test('and single looks that fail, are looked past', async ({ page, studio }) => {
    fullRunOnly();
    const person = await newPerson(studio, 'Standard');
    await signIn(page, person, '/video-generator');
    const { choose, prompt, generateButton, result } = animator(page);
    await page.route(`**${routes.listJobs.path}?*`, (route) => route.abort(), { times: 2 });
    await choose(photo);
    await prompt.fill(words);
    await generateButton.click();
    await expect(result.getByText('Video Details')).toBeVisible();
  });
});
