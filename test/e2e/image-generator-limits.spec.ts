import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { generator } from './support/generator.ts';
import { generateImages, newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

test(
  'the use that reaches the limit shows its image, and the gate replaces only the form',
  proves('screens/gates', 'states/refetch-on-success'),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    await generateImages(studio, person.id, ['A planet with rings']);
    await signIn(page, person, '/image-generator');
    const { description, generateButton, picture, result, history, toast } = generator(page);
    await description.fill('A forest in autumn');
    await generateButton.click();
    await expect(toast('Image generated successfully!')).toBeVisible();

    await expect(picture).toBeVisible();
    await expect(result.getByRole('button', { name: 'Download Image' })).toBeEnabled();
    await expect(page.getByRole('heading', { name: 'Usage Limit Reached' })).toBeVisible();
    await expect(
      page.getByText("You've reached your monthly limit for Image Generation"),
    ).toBeVisible();
    await expect(page.getByText('2/2')).toBeVisible();
    await expect(
      page.getByText('To continue using this feature, upgrade your plan for higher limits.'),
    ).toBeVisible();
    await expect(page.getByText('Your usage resets on the 1st of each month')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute(
      'href',
      '/pricing',
    );
    await expect(generateButton).toHaveCount(0);
    await expect(history.getByText('2 total')).toBeVisible();
  },
);

test.describe('a limit that was reached elsewhere', () => {
  test.use({ expectedConsole: [/status of 429/] });

  test('is told of, and the gate comes', async ({ page, studio }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/image-generator');
    const { description, generateButton, history, toast } = generator(page);
    await expect(history.getByText('0 total')).toBeVisible();
    await generateImages(studio, person.id, ['A planet with rings', 'A forest in autumn']);
    await description.fill('A harbour at dawn');
    await generateButton.click();
    await expect(
      toast("Failed to generate image: You've reached your monthly limit."),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Usage Limit Reached' })).toBeVisible();
    await expect(history.getByText('2 total')).toBeVisible();
  });
});
