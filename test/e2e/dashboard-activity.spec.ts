import { routes } from '../../shared/routes.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { animator } from './support/animator.ts';
import { askedMedia } from './support/asked-media.ts';
import { dashboard } from './support/dashboard.ts';
import { generator } from './support/generator.ts';
import {
  generateImages,
  generateVideo,
  holdConversations,
  newPerson,
  removeBackgrounds,
} from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const lists = [
  routes.listRemovedBgImages,
  routes.listImages,
  routes.listVoiceRecords,
  routes.listVideos,
].map(({ path }) => `**${path}*`);

test('what all four tools made stands newest first, and what is deleted is gone', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Standard');
  await removeBackgrounds(studio, person.id, 1);
  await holdConversations(studio, person.id, ['Names for a bakery']);
  await generateImages(studio, person.id, ['A lighthouse in a storm']);
  await generateVideo(studio, person.id, 'The shoe turns around');
  const asked = askedMedia(page);
  await signIn(page, person);
  const { card, activity, made, open } = dashboard(page);
  await expect(made).toHaveText([
    /^Generated video: The shoe turns around, \w{3} \d+, \d{4}, \d+:\d\d [AP]M$/,
    /^Generated image: A lighthouse in a storm, /,
    /^Voice chat: Names for a bakery, /,
    /^Edited image: Background removed, /,
  ]);
  await expect(made.locator('a')).toHaveCount(4);
  // Of each the smallest picture, and nothing of the conversation.
  await expect.poll(() => [...asked].sort()).toEqual(['-160.webp', '-original-160.webp']);
  const paths = await made
    .locator('a')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(paths).toEqual(['/video-generator', '/image-generator', '/audio-chat', '/image-editor']);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await made.nth(1).getByRole('link').click();
  const { history, dialog } = generator(page);
  await history.getByRole('button', { name: 'View' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(history.getByText('No generated images yet')).toBeVisible();
  await open();
  await expect(made).toHaveCount(3);
  await expect(activity).not.toContainText('A lighthouse in a storm');
  await expect(card('Images Generated')).toContainText('1/3');
});

test('no more than the newest eight are fetched of a tool and shown', async ({ page, studio }) => {
  const person = await newPerson(studio, 'Pro');
  const topics = Array.from({ length: 10 }, (_, index) => `Topic ${index + 1}`);
  await holdConversations(studio, person.id, topics);
  const listed = page.waitForResponse(lists[2] ?? '');
  await signIn(page, person);
  const { activity, made } = dashboard(page);
  await expect(made).toHaveCount(8);
  await expect(made.first()).toContainText('Topic 10');
  await expect(activity.getByText('The newest 8')).toBeVisible();
  expect(await (await listed).json()).toHaveLength(9);
});

test('a video that runs is shown as such, also after a reload, until it is there', async ({
  page,
  studio,
  work,
}) => {
  const words = 'The leaves sway in the wind';
  const person = await newPerson(studio, 'Standard');
  await signIn(page, person, '/video-generator');
  const { choose, prompt, generateButton } = animator(page);
  await choose('test/fixtures/images/plant.jpg');
  await prompt.fill(words);
  const before = studio.replicate.predictions().length;
  work.hold();
  await generateButton.click();
  await expect.poll(() => studio.replicate.predictions().length).toBe(before + 1);
  const { made, open, card } = dashboard(page);
  await open();
  await expect(made).toHaveText([`Generated video: ${words}, In the making`]);
  await page.reload();
  await expect(made).toHaveText([`Generated video: ${words}, In the making`]);
  work.release();
  await expect(made).toHaveText([/^Generated video: The leaves sway in the wind, \w{3} \d/]);
  await expect(card('Videos Generated')).toContainText('1/1');
});

test.describe('what cannot be read', () => {
  test.use({ expectedConsole: [/status of (403|500)/] });

  test('is said to be kept, and can be tried again', async ({ page, studio }) => {
    const person = await newPerson(studio);
    await holdConversations(studio, person.id, ['Names for a bakery']);
    await generateImages(studio, person.id, ['A lighthouse in a storm']);
    for (const list of lists) {
      await page.route(list, (route) => route.fulfill({ status: 500, json: {} }));
    }
    await signIn(page, person);
    const { activity, made } = dashboard(page);
    const retry = activity.getByRole('button', { name: 'Try again' });
    await expect(activity.getByText('Your work could not be read')).toBeVisible();
    // All but the conversations come back.
    for (const list of lists.toSpliced(2, 1)) await page.unroute(list);
    await retry.click();
    await expect(made).toHaveText([/A lighthouse in a storm/]);
    await expect(
      activity.getByText('Could not be read: Voice chat. All of it is kept.'),
    ).toBeVisible();
    await page.unroute(lists[2] ?? '');
    await retry.click();
    await expect(made).toHaveCount(2);
    await expect(retry).toHaveCount(0);
    await expect(activity.getByRole('heading', { name: 'This month' })).toBeFocused();
  });

  test('because its link has expired is fetched with a fresh one, once', async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio);
    await generateImages(studio, person.id, ['A lighthouse in a storm']);
    let listed = 0;
    let refused = 0;
    await page.route(lists[1] ?? '', async (route) => {
      const answer = await route.fetch();
      listed += 1;
      await route.fulfill({ response: answer, body: marked(await answer.text(), listed) });
    });
    await page.route('**/media/**&list=1', (route) => {
      refused += 1;
      return route.fulfill({ status: 403 });
    });
    await signIn(page, person);
    const { made } = dashboard(page);
    await made.scrollIntoViewIfNeeded();
    await expect(made.locator('img')).toHaveAttribute('src', /list=2$/);
    await expect
      .poll(() => made.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    expect({ listed, refused }).toEqual({ listed: 2, refused: 1 });
  });
});

/** A list whose links tell which of its answers they are from. */
function marked(list: string, answer: number): string {
  return list.replaceAll(/("ImageURL":"[^"]*)"/g, `$1&list=${answer}"`);
}
