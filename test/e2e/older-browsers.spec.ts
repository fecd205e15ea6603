import { signIn, signUp } from './support/account.ts';
import { animator } from './support/animator.ts';
import { download, editor } from './support/editor.ts';
import { finishing, openFinishing } from './support/finishing.ts';
import { generator } from './support/generator.ts';
import { library } from './support/library.ts';
import { generateImages, newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { openVoiceChat, voiceChat } from './support/voice-chat.ts';

/** What browsers know since 2023 or later, and Safari 17.0, of September 2023, does not. */
function forgetWhatIsNew(): void {
  const iterators: unknown = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  for (const [owner, names] of [
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference']],
    [Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [iterators, ['map', 'filter', 'take', 'drop', 'flatMap', 'toArray', 'find', 'some']],
    [RegExp, ['escape']],
    [window, ['showSaveFilePicker']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [Uint8Array.prototype, ['toBase64', 'toHex']],
  ] as const) {
    for (const name of names) Reflect.deleteProperty(Object(owner), name);
  }
}

test.describe('in a browser of 2023', () => {
  test.beforeEach(({ page }) => page.addInitScript(forgetWhatIsNew));

  test('somebody signs up, and cuts out a picture', async ({ page }) => {
    await signUp(page, 'older@example.com');
    await page.goto('/image-editor');
    await editor(page).choose('test/fixtures/images/shoe.jpg');
    await editor(page).removeButton.click();
    await expect(editor(page).anotherButton).toBeVisible();
  });

  test('results are drawn, marked, shared, deleted and had back', async ({ page, studio }) => {
    const person = await newPerson(studio, 'Pro');
    await generateImages(studio, person.id, ['A ship', 'A red kite']);
    await signIn(page, person, '/image-generator');
    const { description, generateButton, picture } = generator(page);
    await description.fill('A lighthouse in a storm');
    await generateButton.click();
    await expect(picture).toBeVisible();
    await page.goto('/library');
    const { tile, tiles, lightbox, undo } = library(page);
    await tile(/kite/).press('f');
    await expect(tile(/kite.*favorite/)).toBeVisible();
    await tile(/kite/).press('Enter');
    await lightbox.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    for (const dialog of [page.getByRole('dialog', { name: 'Share' }), lightbox]) {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    await tile(/ship/).press('Delete');
    await undo.click();
    await expect(tiles).toHaveCount(3);
    await page.goto('/image-generator');
    const history = generator(page).history;
    await history.getByRole('button', { name: /^View/ }).first().click();
    await generator(page).dialog.getByRole('button', { name: 'Delete' }).click();
    await generator(page).dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(generator(page).toast('Result deleted')).toBeVisible();
    await expect(history.getByText('2 total')).toBeVisible();
  });

  test('a picture is finished, and set in motion; a conversation is held; all is taken along', async ({
    page,
    studio,
  }) => {
    await openFinishing(page, studio);
    await finishing(page).choose('White');
    const finished = await download(page, () => finishing(page).button('Download').click());
    expect(finished.name).toMatch(/-finished\.png$/);
    await finishing(page).button('Set in motion').click();
    const { prompt, generateButton, history } = animator(page);
    await prompt.fill('Zoom in slowly');
    await generateButton.click();
    await expect(history.getByText('1 total')).toBeVisible();
    await page.goto('/audio-chat');
    const { begin, say, messages, endButton, toast } = voiceChat(page);
    await begin('the tides');
    await say('When is high tide?');
    await expect(messages).toHaveCount(3);
    await endButton.click();
    await expect(toast('Transcript record created successfully')).toBeVisible();
    await page.goto('/your-data');
    const all = await download(page, () =>
      page.getByRole('button', { name: 'Download your data' }).click(),
    );
    expect(all.name).toMatch(/^atelier-data-.*\.zip$/);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 375, height: 800 } });

    test('a conversation is held', async ({ page, studio }) => {
      const { begin, say, messages, endButton, toast } = await openVoiceChat(page, studio);
      // After whoever has signed in was looked for by it.
      await page.evaluate(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
      await begin('the tides');
      await say('When is high tide?');
      await expect(messages).toHaveCount(3);
      await endButton.click();
      await expect(toast('Transcript record created successfully')).toBeVisible();
    });
  });
});
