import { routes } from '../../shared/routes.ts';
import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { generator } from './support/generator.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

test.describe('answers of the server', () => {
  test.use({ expectedConsole: [/ERR_FAILED|status of 500/] });

  test(
    'are kept 30 minutes and fresh for 5, asked for again on reconnecting but not on coming back; reads are tried twice, orders once',
    proves('screens/history-loading', 'constants/query-cache'),
    async ({ page, studio }) => {
      const person = await newPerson(studio);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const count = (path: string) => asked.filter((each) => each === path).length;
      const lists = () => count(routes.listImages.path);
      await page.clock.install();
      await signIn(page, person, '/image-generator');
      const { history, description, generateButton, toast } = generator(page);
      const links = page.getByRole('navigation');
      const leave = async () => {
        await links.getByRole('link', { name: 'Pricing' }).click();
        // An answer ages from when its page is gone.
        await expect(history).toHaveCount(0);
      };
      const comeBack = () => links.getByRole('link', { name: 'Image Generator' }).click();
      const reconnect = () =>
        page.evaluate(() => {
          for (const type of ['offline', 'online']) dispatchEvent(new Event(type));
        });
      await expect(history.getByText('0 total')).toBeVisible();
      expect(lists()).toBe(1);

      await page.evaluate(() => {
        dispatchEvent(new Event('focus'));
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await leave();
      await page.clock.fastForward('04:00');
      await comeBack();
      await reconnect();
      await expect(history.getByText('0 total')).toBeVisible();
      expect(lists()).toBe(1);

      await page.clock.fastForward('01:30');
      const again = page.waitForResponse(`**${routes.listImages.path}*`);
      await reconnect();
      await again;
      expect(lists()).toBe(2);

      await leave();
      await page.clock.fastForward('29:00');
      await comeBack();
      await expect(history.getByText('0 total')).toBeVisible();
      expect(lists()).toBe(2);

      await leave();
      await page.clock.fastForward('30:30');
      const failure = Promise.withResolvers<void>();
      await page.route(`**${routes.listImages.path}*`, async (route) => {
        await failure.promise;
        await route.abort();
      });
      await comeBack();
      await expect(history.getByText('Loading history...')).toBeVisible();
      failure.resolve();
      await expect(history.getByText('Your history could not be read')).toBeVisible();
      expect(lists()).toBe(4);

      await page.route(`**${routes.generateImage.path}`, (route) =>
        route.fulfill({ status: 500, body: '' }),
      );
      await description.fill('A lighthouse in a storm');
      await generateButton.click();
      await expect(toast(/status code 500/)).toBeVisible();
      expect(count(routes.generateImage.path)).toBe(1);
    },
  );
});
