import { readFileSync } from 'node:fs';
import type { Studio } from '@atelier/local-cloud/studio';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { pageDescriptions } from '../../frontend/build/page-descriptions.ts';
import { credentialRootPath, credentialsPage } from '../../shared/credentials-page.ts';
import { generatedImageListSchema } from '../../shared/image-generation.ts';
import { routes } from '../../shared/routes.ts';
import { smallAddress } from '../../shared/small-pictures.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { editor } from './support/editor.ts';
import { generateImages, newPerson, type Person, removeBackgrounds } from './support/scenario.ts';
import { firstLoad, scriptBytesOf } from './support/script-bytes.ts';
import { expect, test } from './support/studio.ts';

/** The newest image of a person, and its small version, as their files. */
async function filesOf(studio: Studio, person: Person) {
  const answer = await fetch(studio.origin + routes.listImages.path, {
    headers: { Authorization: `Bearer ${await studio.clerk.sessionToken(person.id)}` },
  });
  const [image] = generatedImageListSchema.parse(await answer.json());
  if (!image) throw new Error('There is no image.');
  const file = async (path: string) =>
    Buffer.from(await (await fetch(studio.origin + path)).arrayBuffer());
  return {
    full: await file(image.ImageURL),
    small: await file(smallAddress(image.ImageURL, image.small, 640)),
  };
}

/**
 * Made with the builder of the reference implementation, from an edit as the studio signs them: whoever signed both calls themselves
 * what the studio is called, and has names that are scripts.
 */
const stranger = readFileSync('test/fixtures/images/signed-by-a-stranger.jpg');

const chooser = (page: Page) => page.getByLabel('Choose pictures or videos');
const verdict = (card: Locator) => card.locator('[data-verdict]');
const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function choose(page: Page, name: string, buffer: Buffer, mimeType = 'image/png') {
  await chooser(page).setInputFiles({ name, mimeType, buffer });
  return cardOf(page, name);
}

test('anybody reads on a page of its own what files say: one of the studio, one that was changed, one of a stranger, small and broken ones, and nothing is sent anywhere', async ({
  page,
  studio,
}) => {
  const person = await newPerson(studio);
  await generateImages(studio, person.id, ['A red boat']);
  const { full, small } = await filesOf(studio, person);
  const scripts = await scriptBytesOf(page, 'gzip');
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, protocol } = new URL(request.url());
    if (protocol.startsWith('http')) sent.push(`${request.method()} ${pathname}`);
  });
  const answer = await page.goto(credentialsPage.path, { waitUntil: 'networkidle' });
  const html = (await answer?.text()) ?? '';
  expect(html).toContain(`<meta name="description" content="${pageDescriptions.credentials}"/>`);
  expect(html).not.toContain('noindex');
  await expect(page).toHaveTitle('Content credentials · Atelier');
  expect(await scripts()).toBeLessThanOrEqual(firstLoad);
  expect(sent.join()).not.toContain('wasm');
  sent.length = 0;

  const own = await choose(page, 'boat.png', full);
  await expect(verdict(own)).toHaveText('Signed by this studio');
  const steps = own.getByRole('list', { name: 'How it was made' });
  await expect(steps).toContainText('Image generated with the offline preview');
  await own.getByText('Technical details').click();
  await expect(own.getByText('Trusted', { exact: true })).toBeVisible();

  const changed = Buffer.from(full);
  changed.writeUInt8(changed.readUInt8(changed.length - 30) ^ 1, changed.length - 30);
  const edited = await choose(page, 'changed.png', changed);
  await expect(verdict(edited)).toHaveText('Changed after it was signed');

  const script = '<img src=x onerror=alert(1)>';
  const foreign = await choose(page, `${script}.jpg`, stranger, 'image/jpeg');
  await expect(verdict(foreign)).toHaveText('Signed by somebody we do not know');
  await expect(foreign.getByRole('listitem')).toHaveText([
    'Source picture',
    /^Background removed with maker\/modelPartly made by AI · Nov 23, 2026/,
    'cut-out.png',
    new RegExp(`^Colors adjusted with ${script.replace(/[()]/g, '.')}`),
  ]);
  await expect(foreign.locator('[onerror]')).toHaveCount(0);

  const reduced = await choose(page, 'small.webp', small, 'image/webp');
  await expect(verdict(reduced)).toHaveText('Says how it was made, but nobody signed it');
  await expect(reduced.getByText('Made by a computer after rules')).toBeVisible();

  const plain = await sharp(full).resize(20).jpeg().toBuffer();
  const silent = await choose(page, 'plain.jpg', plain, 'image/jpeg');
  await expect(verdict(silent)).toHaveText('Says nothing: no credentials');

  const endless = Buffer.from('00000001667479706d7034320000000000000001', 'hex');
  const box = Buffer.concat([endless, Buffer.from('7fffffffffffffff', 'hex'), Buffer.alloc(64, 1)]);
  for (const [name, bytes] of [
    ['cut.png', full.subarray(0, full.length - 40)],
    ['endless.mp4', box],
    ['notes.png', Buffer.from('These are notes.')],
  ] as const) {
    const broken = await choose(page, name, bytes);
    await expect(verdict(broken)).toHaveText('Could not be read');
  }
  expect(new Set(sent.map((each) => each.replace(/-[\w-]{8}\./, '.')))).toEqual(
    new Set([
      `GET ${credentialRootPath}`,
      'GET /assets/credentials-reader.js',
      'GET /assets/c2pa_bg.wasm',
    ]),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await own.getByRole('button', { name: 'Remove boat.png' }).click();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '7 files' })).toBeFocused();
});

test.describe('the view of a result', () => {
  test.use({ expectedConsole: [/ERR_FAILED|was not read/] });

  test('tells at once what is known, reads the file when it is asked to, and says of an older file that it says nothing', async ({
    page,
    studio,
  }) => {
    const person = await newPerson(studio);
    await removeBackgrounds(studio, person.id, 1);
    await signIn(page, person, '/image-editor');
    const open = () => editor(page).history.getByRole('button', { name: 'View' }).click();
    await open();
    const row = page.getByRole('region', { name: credentialsPage.title });
    await page.route(`**${credentialRootPath}`, (route) => route.abort());
    await row.getByRole('button', { name: 'Credentials Check the file' }).click();
    const steps = row.getByRole('list', { name: 'How it was made' });
    await expect(steps).toContainText('Your picture');
    await expect(row.getByText('It could not be read.')).toBeVisible();
    await page.unroute(`**${credentialRootPath}`);
    await row.getByRole('button', { name: 'Try again' }).click();
    await expect(
      row.getByRole('button', { name: 'Credentials Signed by this studio' }),
    ).toBeVisible();
    await expect(steps.getByRole('listitem')).toHaveText([
      'Your picture',
      /^Background removed with the offline preview/,
    ]);
    await expectAccessible(page, '[role=dialog]');

    await page.keyboard.press('Escape');
    const older = await sharp({
      create: { width: 9, height: 9, channels: 4, background: '#c43' },
    })
      .png()
      .toBuffer();
    await page.route('**/media/**', (route) =>
      route.fulfill({ body: older, contentType: 'image/png' }),
    );
    await open();
    await row.getByRole('button', { name: 'Credentials Check the file' }).click();
    await expect(verdict(row)).toHaveText('Says nothing: no credentials');
    await expect(steps).toContainText('Background removal');
  });
});
