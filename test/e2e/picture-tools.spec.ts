import type { Page } from '@playwright/test';
import { planLimits } from '../../shared/plans.ts';
import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { type PictureTool, pictureTools } from './support/picture-tools.ts';
import { fullRunOnly } from './support/quick-run.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

async function openDashboard(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
}

/** On the dashboard, where each tool has another limit. */
async function expectUsed(page: Page, used: string): Promise<void> {
  await expect(page.getByRole('main').getByText(used, { exact: true })).toBeVisible();
}

async function expectGate(page: Page, { name, limit }: PictureTool): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Usage Limit Reached' })).toBeVisible();
  await expect(page.getByText(`You've reached your monthly limit for ${name}`)).toBeVisible();
  await expect(page.getByText(`${limit}/${limit}`)).toBeVisible();
  await expect(
    page.getByText('To continue using this feature, upgrade your plan for higher limits.'),
  ).toBeVisible();
  await expect(page.getByText('Your usage resets on the 1st of each month')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute(
    'href',
    '/pricing',
  );
}

for (const tool of pictureTools) {
  const { path, link, limit, words, hasStandIn, make } = tool;
  const backToTool = (page: Page) =>
    page.getByRole('navigation').getByRole('link', { name: link }).click();

  test.describe(path, () => {
    test.describe('when the model fails', () => {
      test.use({ expectedConsole: [/status of 502/] });

      test(
        'the screen says so, keeps the input, gives the use back, and tries again; the use that reaches the limit shows its result, and the gate replaces only the form',
        proves(
          ...(['screens/gates', 'screens/gate', 'states/usage-limit'] as const),
          'states/refetch-on-success',
          ...tool.failureProves,
        ),
        async ({ page, studio }) => {
          fullRunOnly(hasStandIn);
          const person = await newPerson(studio);
          const made = limit - 2;
          await make(studio, person.id, made);
          await signIn(page, person, path);
          const { fill, startButton, expectFilled, expectResult, history, toast } = tool.at(page);
          const failure = page.getByText(words.failure);
          await fill();
          studio.replicate.faults.next({ kind: 'fail', message: 'out of memory' });
          await startButton.click();
          await expect(toast(words.failed)).toBeVisible();
          await expect(failure).toBeVisible();
          await expectFilled();
          await openDashboard(page);
          await expectUsed(page, `${made}/${limit}`);
          await backToTool(page);
          await expect(failure).toBeVisible();
          await startButton.click();
          await expectResult();
          await expect(failure).toHaveCount(0);

          await expect(history.getByText(`${limit - 1} total`)).toBeVisible();
          await fill();
          await startButton.click();
          await expect(toast(words.done).last()).toBeVisible();
          await expectGate(page, tool);
          await expectResult();
          await expect(startButton).toHaveCount(0);
          await expect(history.getByText(`${limit} total`)).toBeVisible();
        },
      );
    });

    test('a reload in mid-job rejoins it; a double click is one job, which another page of the studio does not cancel: each is counted once', async ({
      page,
      studio,
      work,
    }) => {
      fullRunOnly(hasStandIn);
      // With uses left after both, so that the form stays.
      const person = await newPerson(studio, 'Standard');
      await signIn(page, person, path);
      const { fill, startButton, expectFilled, expectRejoined, expectResult, history, toast } =
        tool.at(page);
      const started = () => studio.replicate.predictions().length;
      const before = started();
      const allowed = planLimits.Standard[tool.feature];
      await fill();
      work.hold();
      await startButton.click();
      await expect.poll(started).toBe(before + 1);
      await page.reload();
      await expectRejoined();
      work.release();
      await expect(toast(words.done)).toBeVisible();
      await expectResult();
      await expect(history.getByText('1 total')).toBeVisible();
      expect(started()).toBe(before + 1);
      await openDashboard(page);
      await expectUsed(page, `1/${allowed}`);

      await backToTool(page);
      await fill();
      work.hold();
      await startButton.dblclick();
      await openDashboard(page);
      work.release();
      await expect(toast(words.done).last()).toBeVisible();
      await expectUsed(page, `2/${allowed}`);
      await backToTool(page);
      await expectResult();
      await expectFilled();
      await expect(history.getByText('2 total')).toBeVisible();
      expect(started()).toBe(before + 2);
    });
  });
}
