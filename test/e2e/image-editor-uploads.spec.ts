import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { editor } from './support/editor.ts';
import { rejectedFiles } from './support/image-files.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

test(
  'what is no upload, or two at once, is rejected with its message, and nothing is chosen',
  proves(
    'validation/upload-file',
    'validation/upload-count',
    'validation/editor-image',
    'errors/editor-upload',
  ),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/image-editor');
    const { choose, removeButton, toast } = editor(page);
    for (const { file, message } of rejectedFiles) {
      await choose(file);
      await expect(toast(message)).toBeVisible();
    }
    const two = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      for (const name of ['a.png', 'b.png']) {
        data.items.add(new File(['x'], name, { type: 'image/png' }));
      }
      return data;
    });
    const card = page.getByText('Click to upload or drag and drop');
    await card.dispatchEvent('drop', { dataTransfer: two });
    await expect(toast('Failed to upload image.')).toBeVisible();
    await removeButton.click();
    await expect(toast('Please upload an image first')).toBeVisible();
  },
);

test.describe('a file that only claims to be an image', () => {
  test.use({ expectedConsole: [/status of 415/] });

  test(
    'fails with the server’s sentence and costs nothing',
    proves('errors/removal-failure'),
    async ({ page, studio }) => {
      const person = await newPerson(studio);
      await signIn(page, person, '/image-editor');
      const { choose, removeButton, toast } = editor(page);
      await choose({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('just text') });
      await removeButton.click();
      await expect(toast(/^Failed to process image: The file is not a supported/)).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByText('0/5')).toBeVisible();
    },
  );
});
