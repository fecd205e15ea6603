import { readFile } from 'node:fs/promises';
import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { editor } from './support/editor.ts';
import { rejectedFiles } from './support/image-files.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

test(
  'what is no upload, or two at once, is rejected with its message, and nothing is chosen; an image is dropped anywhere on the card, or pasted',
  proves(
    'validation/upload-file',
    'validation/upload-count',
    'validation/editor-image',
    'errors/editor-upload',
    'screens/editor-upload',
    'screens/video-drop',
    'states/editor-success',
    'errors/editor-toasts',
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

    await expect(page.getByText('Click to upload or drag and drop')).toBeVisible();
    const bytes = [...(await readFile('test/fixtures/images/shoe.jpg'))];
    const give = (type: 'paste' | 'dragenter' | 'drop') =>
      page.evaluate(
        ([kind, content]) => {
          const data = new DataTransfer();
          const file = new File([new Uint8Array(content)], 'shoe.jpg', { type: 'image/jpeg' });
          data.items.add(file);
          const target = document.querySelector('input[type=file]')?.parentElement;
          const init = { bubbles: true, cancelable: true };
          target?.dispatchEvent(
            kind === 'paste'
              ? new ClipboardEvent(kind, { ...init, clipboardData: data })
              : new DragEvent(kind, { ...init, dataTransfer: data }),
          );
        },
        [type, bytes] as const,
      );
    await give('paste');
    await expect(toast('Image uploaded successfully!')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Images' }).click();
    await expect(toast('Images cleared')).toBeVisible();
    await give('dragenter');
    await expect(page.getByText('Drop your image here')).toBeVisible();
    await give('drop');
    await expect(page.getByText('Image Ready')).toBeVisible();
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
      await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
      await expect(page.getByText('0/5')).toBeVisible();
    },
  );
});
