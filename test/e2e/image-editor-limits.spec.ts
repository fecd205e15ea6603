import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { editor } from './support/editor.ts';
import { fullRunOnly } from './support/quick-run.ts';
import { newPerson, removeBackgrounds } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const photo = 'test/fixtures/images/shoe.jpg';

test(
  'the use that reaches the limit shows its result, and the gate replaces only the form',
  proves('screens/gates', 'screens/gate', 'states/usage-limit', 'states/refetch-on-success'),
  async ({ page, studio }) => {
    fullRunOnly();
    const person = await newPerson(studio);
    await removeBackgrounds(studio, person.id, 4);
    await signIn(page, person, '/image-editor');
    const { choose, removeButton, history, toast } = editor(page);
    await choose(photo);
    await removeButton.click();
    await expect(toast('Background removed successfully!')).toBeVisible();

    await expect(page.getByText('Background Removed', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'HD PNG', exact: true })).toBeEnabled();
    await expect(page.getByRole('heading', { name: 'Usage Limit Reached' })).toBeVisible();
    await expect(
      page.getByText("You've reached your monthly limit for Image Editing"),
    ).toBeVisible();
    await expect(page.getByText('5/5')).toBeVisible();
    await expect(
      page.getByText('To continue using this feature, upgrade your plan for higher limits.'),
    ).toBeVisible();
    await expect(page.getByText('Your usage resets on the 1st of each month')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute(
      'href',
      '/pricing',
    );
    await expect(removeButton).toHaveCount(0);
    await expect(history.getByText('5 total')).toBeVisible();
  },
);

test.describe('when the model fails', () => {
  test.use({ expectedConsole: [/status of 502/] });

  test(
    'the screen says so with the message, and the use is given back',
    proves('screens/editor-failure', 'states/editor-failure', 'errors/removal-failure'),
    async ({ page, studio }) => {
      fullRunOnly();
      const person = await newPerson(studio);
      await removeBackgrounds(studio, person.id, 1);
      await signIn(page, person, '/image-editor');
      const { choose, removeButton, toast } = editor(page);
      await choose(photo);
      studio.replicate.faults.next({ kind: 'fail', message: 'out of memory' });
      await removeButton.click();
      await expect(toast(/^Failed to process image: The AI model could not finish/)).toBeVisible();
      await expect(page.getByText('Processing Failed')).toBeVisible();
      await expect(removeButton).toBeEnabled();
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByText('1/5')).toBeVisible();
    },
  );
});
