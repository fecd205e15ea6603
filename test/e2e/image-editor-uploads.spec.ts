import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { proves } from './specification/proves.ts';
import { expectAccessible } from './support/accessible.ts';
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

test(
  'a file that only claims to be an image is refused before it is called ready, also in the drop area, and costs nothing',
  proves('validation/upload-file', 'errors/editor-upload'),
  async ({ page, studio }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/image-editor');
    const { choose, toast } = editor(page);
    const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('just text') };
    const message = '"fake.png" is not a supported image type.';
    await choose(fake);
    await expect(toast(message)).toBeVisible();
    await expect(
      page.getByRole('button', { name: /^Click to upload or drag and drop/ }),
    ).toContainText(message);
    await expect(page.getByText('Image Ready')).toHaveCount(0);
    await expectAccessible(page);

    const tiny = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });
    await choose({ name: 'tiny.png', mimeType: 'image/png', buffer: await tiny.png().toBuffer() });
    await expect(page.getByText('Image Ready')).toBeVisible();
    await expect(page.getByText('0.0 MB (1 KB)')).toBeVisible();
    await expect(page.getByRole('main').getByText(message)).toHaveCount(0);
    await choose(fake);
    await expect(page.getByRole('note').filter({ hasText: message })).toBeVisible();
    await expect(page.getByRole('img', { name: 'tiny.png' })).toBeVisible();
    await expect(page.getByText('5 of 5 left this month')).toBeVisible();
  },
);

test.describe('on a bad line', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/] });

  test('an upload that was cut off begins again by itself, waits for the network, and can be cancelled; the picture is edited once', async ({
    page,
    context,
    studio,
  }) => {
    const person = await newPerson(studio);
    await signIn(page, person, '/image-editor');
    const { choose, removeButton, toast, history } = editor(page);
    await choose('test/fixtures/images/shoe.jpg');
    let sent = 0;
    const told = Promise.withResolvers<void>();
    const storage = ({ pathname }: URL) => /^\/[^/]*uploads/.test(pathname);
    await page.route(storage, async (route) => {
      sent += 1;
      if (sent === 1) await context.setOffline(true);
      if (sent <= 2) return route.abort('connectionreset');
      await told.promise;
      return route.continue();
    });
    await removeButton.click();
    await expect(page.getByText('The connection is lost.')).toBeVisible();
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    await expectAccessible(page);
    await cancel.click();
    await expect(toast('This was cancelled. Nothing was counted.')).toBeVisible();
    await context.setOffline(false);

    await removeButton.click();
    await expect(page.getByText('The upload was cut off, and has begun again.')).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeVisible();
    told.resolve();
    await expect(toast('Background removed successfully!')).toBeVisible();
    await expect(history.getByText('1 total')).toBeVisible();
    await expect(page.getByText('4 of 5 left this month')).toBeVisible();
    expect(sent).toBe(3);
  });

  test('an upload takes as long as its bytes move, which is said', async ({ page, studio }) => {
    const person = await newPerson(studio);
    // A minute and a half is two seconds here, as the line is quicker too.
    await page.addInitScript(() => {
      const { prototype } = XMLHttpRequest;
      const own = Object.getOwnPropertyDescriptor(prototype, 'timeout');
      if (!own?.set) throw new Error('The limit cannot be shortened.');
      const { set } = own;
      Object.defineProperty(prototype, 'timeout', {
        ...own,
        set(milliseconds: number) {
          set.call(this, milliseconds - 88_000);
        },
      });
    });
    await signIn(page, person, '/image-editor');
    const { choose, removeButton, toast } = editor(page);
    const noise = sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: 'teal',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    await choose({
      name: 'noise.png',
      mimeType: 'image/png',
      buffer: await noise.png().toBuffer(),
    });
    const line = await page.context().newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 160_000,
    });
    await removeButton.click();
    await expect(page.getByText('The upload is slow.')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Uploading image' })).toBeVisible();
    await expect(toast('Background removed successfully!')).toBeVisible({ timeout: 20_000 });
  });
});
