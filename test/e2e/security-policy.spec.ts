import { logsOf } from '../api/support/logs.ts';
import { expect, test, watchPolicy } from './support/studio.ts';

/** What the other tests find none of must be found where it is. */
test('the site’s policy stops a script in the page and one of a stranger, which every test would notice, and is told of', async ({
  browser,
  studio,
}) => {
  const context = await browser.newContext();
  const violations = watchPolicy(context);
  const page = await context.newPage();
  await page.goto(studio.origin);
  await page.evaluate(() => {
    const inline = document.createElement('script');
    inline.textContent = 'document.title = "taken over"';
    const foreign = document.createElement('script');
    foreign.src = 'https://stranger.example/script.js';
    document.head.append(inline, foreign);
  });
  await expect.poll(() => violations.length).toBe(2);
  await expect(page).not.toHaveTitle('taken over');
  const told = () =>
    logsOf(studio)
      .filter(({ message }) => message.includes('The security policy stopped something'))
      .map(({ message }) => JSON.parse(message))
      .map(({ directive, blocked, page: path }) => `${directive} ${blocked} ${path}`);
  await expect
    .poll(() => told().sort())
    .toEqual(['script-src https://stranger.example /', 'script-src inline /']);
  await context.close();
});
