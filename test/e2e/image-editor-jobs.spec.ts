import { readFile } from 'node:fs/promises';
import { proves } from './specification/proves.ts';
import { signIn } from './support/account.ts';
import { editor } from './support/editor.ts';
import { fullRunOnly } from './support/quick-run.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const photo = 'test/fixtures/images/shoe.jpg';

test('a reload in mid-removal rejoins the job, which is counted once', async ({
  page,
  studio,
  work,
}) => {
  fullRunOnly();
  const person = await newPerson(studio);
  await signIn(page, person, '/image-editor');
  const { choose, removeButton, history, toast } = editor(page);
  const before = studio.replicate.predictions().length;
  await choose(photo);
  work.hold();
  await removeButton.click();
  await expect(page.getByText('Uploading image')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open user menu' })).toBeVisible();
  work.release();
  await expect(toast('Background removed successfully!')).toBeVisible();
  await expect(history.getByText('1 total')).toBeVisible();
  expect(studio.replicate.predictions()).toHaveLength(before + 1);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('1/5')).toBeVisible();
});

test('a double click is one job, which another page of the studio does not cancel', async ({
  page,
  studio,
  work,
}) => {
  fullRunOnly();
  const person = await newPerson(studio);
  await signIn(page, person, '/image-editor');
  const { choose, removeButton, history } = editor(page);
  await choose(photo);
  const before = studio.replicate.predictions().length;
  work.hold();
  await removeButton.dblclick();
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
  work.release();
  await expect(page.getByText('1/5')).toBeVisible();
  await banner.getByRole('link', { name: 'Image Editor' }).click();
  await expect(page.getByText('Background Removed', { exact: true })).toBeVisible();
  await expect(history.getByText('1 total')).toBeVisible();
  expect(studio.replicate.predictions()).toHaveLength(before + 1);
});

test(
  'an image is dropped anywhere on the card, or pasted',
  proves(
    'screens/editor-upload',
    'screens/video-drop',
    'states/editor-success',
    'errors/editor-toasts',
  ),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/image-editor');
    const { toast } = editor(page);
    await expect(page.getByText('Click to upload or drag and drop')).toBeVisible();
    const bytes = [...(await readFile(photo))];
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
