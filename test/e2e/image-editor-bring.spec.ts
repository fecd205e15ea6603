import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { signIn } from './support/account.ts';
import { editor } from './support/editor.ts';
import { generateImages, newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

/** A picture that no JPEG makes small: every pixel is chance. */
async function tooLarge(width: number, height: number) {
  const pixels = { width, height, channels: 3 as const };
  const picture = sharp(randomBytes(width * height * 3), { raw: pixels }).jpeg({ quality: 95 });
  return { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: await picture.toBuffer() };
}

test('a picture over 2 MB is refused with its message, and shrunk by one press that says both sizes', async ({
  page,
  studio,
}) => {
  await signIn(page, await newPerson(studio), '/image-editor');
  const { choose, removeButton, toast } = editor(page);
  await choose(await tooLarge(2400, 1600));
  await expect(
    toast('"holiday.jpg" is too large. Please upload an image under 2MB.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Shrink to Fit' }).click();
  await expect(toast(/^\d\.\d MB became [01]\.\d MB, \d+ × \d+ pixels$/)).toBeVisible();
  await expect(page.getByText('Image Ready')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Shrink to Fit' })).toBeHidden();
  await removeButton.click();
  await expect(page.getByText('Background Removed', { exact: true })).toBeVisible();
});

test('a type that only the browser can read is refused and converted; one that it cannot read is only refused', async ({
  page,
  studio,
}) => {
  await signIn(page, await newPerson(studio), '/image-editor');
  const { choose, toast } = editor(page);
  const buffer = await sharp('test/fixtures/images/shoe.jpg').avif().toBuffer();
  await choose({ name: 'shoe.avif', mimeType: 'image/avif', buffer });
  await expect(toast('"shoe.avif" is not a supported image type.')).toBeVisible();
  await page.getByRole('button', { name: 'Convert It' }).click();
  await expect(page.getByText('Image Ready')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Images' }).click();
  await choose({ name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') });
  await expect(toast('"photo.heic" is not a supported image type.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Convert It' })).toBeHidden();
});

test('a sample is one press away, and files may be dropped anywhere on the page', async ({
  page,
  studio,
}) => {
  await signIn(page, await newPerson(studio), '/image-editor');
  await page.getByRole('button', { name: 'Try with a sample: A cat' }).click();
  await expect(page.getByText('Image Ready')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Images' }).click();
  const dragged = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' }));
    return data;
  });
  const heading = page.getByRole('heading', { level: 1 });
  await heading.dispatchEvent('dragenter', { dataTransfer: dragged });
  await expect(page.getByText('Drop your image here')).toBeVisible();
  await heading.dispatchEvent('drop', { dataTransfer: dragged });
  await expect(page.getByText('Drop your image here')).toBeHidden();
  await expect(editor(page).toast('"notes.txt" is not a supported image type.')).toBeVisible();
});

test('what is chosen while a sample or a smaller picture is still on its way is not replaced by it', async ({
  page,
  studio,
}) => {
  await signIn(page, await newPerson(studio), '/image-editor');
  const { choose, removeButton } = editor(page);
  const shown = page.getByRole('img', { name: /\.jpg$/ });
  const held = Promise.withResolvers<void>();
  await page.route('**/astronaut-*.jpg', async (route) => {
    await held.promise;
    await route.continue();
  });
  const late = page.waitForResponse('**/astronaut-*.jpg');
  await page.getByRole('button', { name: 'Try with a sample: An astronaut' }).click();
  await page.getByRole('button', { name: 'Try with a sample: A cat' }).click();
  await expect(shown).toHaveAccessibleName('cat.jpg');
  held.resolve();
  await (await late).finished();
  await expect(removeButton).toBeEnabled();
  await expect(shown).toHaveAccessibleName('cat.jpg');

  await choose(await tooLarge(2400, 1600));
  await page.getByRole('button', { name: 'Shrink to Fit' }).click();
  await choose('test/fixtures/images/shoe.jpg');
  await expect(shown).toHaveAccessibleName('shoe.jpg');
  await expect(page.getByRole('button', { name: 'Shrink to Fit' })).toBeHidden();
  await page.waitForTimeout(2000);
  await expect(shown).toHaveAccessibleName('shoe.jpg');
});

test('what is chosen in one tab stays while another tab works on its own picture, and then is edited too', async ({
  page,
  context,
  studio,
}) => {
  const person = await newPerson(studio);
  await signIn(page, person, '/image-editor');
  await editor(page).choose('test/fixtures/images/shoe.jpg');
  const shoe = page.getByRole('img', { name: 'shoe.jpg' });
  await expect(shoe).toBeVisible();
  const other = await context.newPage();
  await other.goto('/image-editor');
  await editor(other).choose('test/fixtures/images/chair.jpg');
  await editor(other).removeButton.click();
  await expect(editor(other).anotherButton).toBeVisible();
  await expect(editor(page).history.getByText('1 total')).toBeVisible();
  await expect(shoe).toBeVisible();
  await editor(page).removeButton.click();
  await expect(editor(page).anotherButton).toBeVisible();
  await expect(editor(page).history.getByText('2 total')).toBeVisible();
  await expect(shoe.first()).toBeVisible();
});

test('several pictures take their turns, no more of them than the month allows, and are downloaded one by one', async ({
  page,
  studio,
}) => {
  await signIn(page, await newPerson(studio), '/image-editor');
  await page.getByRole('button', { name: 'Several pictures at once' }).click();
  const batch = page.getByRole('region', { name: 'Several Pictures' });
  const photo = 'test/fixtures/images/shoe.jpg';
  // Until the count is read all are taken, and the server counts.
  await expect(page.getByText('5 of 5 left this month')).toBeVisible();
  await batch.getByLabel('Several pictures').setInputFiles(Array(6).fill(photo));
  await expect(
    editor(page).toast('You have 5 edits left this month: the first 5 of 6 pictures were taken.'),
  ).toBeVisible();
  const turns = batch.getByRole('list', { name: 'Pictures of this batch' }).getByRole('listitem');
  await expect(turns).toHaveCount(5);
  for (let left = 4; left >= 2; left--) {
    await turns
      .last()
      .getByRole('button', { name: /^Take .* out$/ })
      .click();
    await expect(turns).toHaveCount(left);
  }
  await batch.getByRole('button', { name: 'Start' }).click();
  await expect(batch.getByText('2 of 2 done')).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    turns
      .first()
      .getByRole('button', { name: /^Download/ })
      .click(),
  ]);
  expect(saved.suggestedFilename()).toBe('processed-shoe.png');
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('2/5')).toBeVisible();
});

test('a result of another tool is begun with by its name, without a file, and is counted once', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio, 'Standard');
  await generateImages(studio, person.id, ['A lighthouse in a storm']);
  await signIn(page, person, '/library');
  await page.getByRole('gridcell', { name: /^A lighthouse in a storm/ }).click();
  await page.getByRole('link', { name: 'Remove background' }).click();
  await expect(page).toHaveURL(/\/image-editor$/);
  await expect(page.getByText('From your results')).toBeVisible();
  await editor(page).removeButton.click();
  await expect(page.getByText('Background Removed', { exact: true })).toBeVisible();
  await expect(page.getByText('9 of 10 left this month')).toBeVisible();
});
