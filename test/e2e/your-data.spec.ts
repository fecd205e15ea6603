import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Studio } from '@atelier/local-cloud/studio';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { finishingFields, untouchedRecipe } from '../../shared/finishing.ts';
import { idempotencyHeader } from '../../shared/ids.ts';
import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import { periodOf } from '../../shared/usage.ts';
import { expectAccessible } from './support/accessible.ts';
import { signIn } from './support/account.ts';
import { download } from './support/editor.ts';
import { tabTo } from './support/keys.ts';
import {
  generateImages,
  generateVideo,
  holdConversations,
  newPerson,
  type Person,
  removeBackgrounds,
} from './support/scenario.ts';
import { expect, test } from './support/studio.ts';
import { filesIn } from './support/zip.ts';

const manifestSchema = z.object({
  format: z.literal('atelier-export'),
  version: z.literal(1),
  account: z.object({ id: z.string(), email: z.string(), plan: z.string() }),
  usage: z.array(z.object({ month: z.string(), uses: z.record(z.string(), z.number()) })),
  results: z.array(
    z.object({
      tool: z.string(),
      id: z.string(),
      fields: z.record(z.string(), z.unknown()),
      files: z.array(
        z.object({ role: z.string(), name: z.string(), bytes: z.number(), sha256: z.string() }),
      ),
    }),
  ),
  favorites: z.array(z.object({ tool: z.string(), id: z.string() })),
  openLinks: z.array(z.object({ address: z.string(), result: z.string(), views: z.number() })),
  unread: z.array(z.object({ tool: z.string(), result: z.string(), reason: z.string() })),
});

/** Calls the API as a person, who has every list in the forms of the contract. */
function apiOf({ origin, clerk }: Studio, { id }: Person) {
  const send = async (route: Route, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${await clerk.sessionToken(id)}`, ...init.headers };
    const answer = await fetch(origin + route.path, { method: route.method, ...init, headers });
    if (!answer.ok) throw new Error(`${route.path} answered ${answer.status}`);
    return answer;
  };
  const json = { 'Content-Type': 'application/json' };
  const { listRemovedBgImages, listImages, listVideos, listVoiceRecords } = routes;
  return {
    edits: async () =>
      listRemovedBgImages.response.parse(await (await send(listRemovedBgImages)).json()),
    images: async () => listImages.response.parse(await (await send(listImages)).json()),
    videos: async () => listVideos.response.parse(await (await send(listVideos)).json()),
    chats: async () => listVoiceRecords.response.parse(await (await send(listVoiceRecords)).json()),
    post: (route: Route, body: object) =>
      send(route, { headers: json, body: JSON.stringify(body) }),
    form: (route: Route, body: FormData) =>
      send(route, { headers: { [idempotencyHeader]: ulid() }, body }),
    file: async (address: string) =>
      Buffer.from(await (await fetch(origin + address)).arrayBuffer()),
  };
}

type Api = ReturnType<typeof apiOf>;

/** Finishes a person's newest cut-out: with something brushed away, before a picture. */
async function finish(api: Api): Promise<void> {
  const [edit] = await api.edits();
  if (!edit) throw new Error('There is no cut-out.');
  const { width = 1, height = 1 } = await sharp(await api.file(edit.resultImageUrl)).metadata();
  const background = { r: 200, g: 200, b: 200 };
  const mask = await sharp({ create: { width, height, channels: 3, background } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  const form = new FormData();
  form.set(finishingFields.id, edit.id);
  form.set(
    finishingFields.recipe,
    JSON.stringify({ ...untouchedRecipe, background: { kind: 'picture' } }),
  );
  form.set(finishingFields.mask, new Blob([new Uint8Array(mask)]), 'mask.png');
  const plant = await readFile('test/fixtures/images/plant.jpg');
  form.set(finishingFields.background, new Blob([plant], { type: 'image/jpeg' }), 'plant.jpg');
  await api.form(routes.finishCutOut, form);
}

/** SHA-256 of every file that a person has, by what it is. */
async function hashesOf(api: Api): Promise<Map<string, string>> {
  const [[edit], images, [video]] = await Promise.all([api.edits(), api.images(), api.videos()]);
  const addresses = new Map([
    ['imageEditing result', edit?.resultImageUrl],
    ['imageEditing original', edit?.inputImageUrl],
    ['imageEditing mask', edit?.finishing?.maskUrl],
    ['imageEditing background', edit?.finishing?.backgroundUrl],
    ['videoGeneration result', video?.VideoURL],
    ['videoGeneration first picture', video?.ImageURL],
    ...images.map(({ ID, ImageURL }) => [`imageGeneration ${ID}`, ImageURL] as const),
  ]);
  const hashes = new Map<string, string>();
  for (const [what, address] of addresses) {
    if (address === undefined) throw new Error(`There is no ${what}.`);
    hashes.set(what, sha256(await api.file(address)));
  }
  return hashes;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function yourData(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    button,
    links: page.getByRole('region', { name: 'Open links' }),
    toast: (text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }),
    save: async (name: string) => {
      const zip = await download(page, () => button(name).click());
      const files = filesIn(zip.bytes);
      const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '');
      return { ...zip, files, manifest: manifestSchema.parse(manifest) };
    },
  };
}

async function expectAccessibleInAllLooks(page: Page): Promise<void> {
  for (const look of [
    { width: 1280, colorScheme: 'light' },
    { width: 320, colorScheme: 'dark' },
  ] as const) {
    await page.setViewportSize({ width: look.width, height: 800 });
    await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test.use({ expectedConsole: [/Failed to load resource/] });

test('a person takes everything along as one ZIP, byte for byte and hash for hash, and nothing of anybody else', async ({
  page,
  context,
  studio,
}) => {
  // Where the browser can ask, the ZIP goes to a file that a test cannot read.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  const [person, other] = [await newPerson(studio, 'Pro'), await newPerson(studio)];
  await generateImages(studio, other.id, ['A secret of somebody else']);
  await signIn(page, person);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('your data');
  await page.getByRole('option', { name: 'Your data', exact: true }).click();
  const { button, links, save } = yourData(page);
  await expect(page.getByText('Nothing made yet.')).toBeVisible();
  await expect(links.getByText('None yet.')).toBeVisible();
  await expectAccessibleInAllLooks(page);
  const empty = await save('Download your data');
  expect(empty.name).toMatch(/^atelier-data-\d{4}-\d\d-\d\d\.zip$/);
  expect([...empty.files.keys()]).toEqual(['README.txt', 'manifest.json']);

  const hostile = 'A fox \u202Egnp.exe';
  await removeBackgrounds(studio, person.id, 1);
  await generateImages(studio, person.id, ['../../etc/passwd', 'A fox', 'A fox']);
  await generateVideo(studio, person.id, 'The camera zooms in slowly');
  await holdConversations(studio, person.id, [hostile]);
  const api = apiOf(studio, person);
  await finish(api);
  const [favorite, shared] = await api.images();
  const chosen = (id = '') => ({ feature: 'imageGeneration', id });
  await api.post(routes.favoriteResults, { results: [chosen(favorite?.ID)], favorite: true });
  await api.post(routes.createShare, { ...chosen(shared?.ID), days: 7 });
  const expected = await hashesOf(api);

  await page.reload();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Image Generation' }).first(),
  ).toHaveText(/3$/);
  await expectAccessibleInAllLooks(page);
  await tabTo(button('Download your data'));
  // The line is lost in the middle of it.
  await page.route('**/media/**/*.mp4*', async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
    await page.unroute('**/media/**/*.mp4*');
  });
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await expect(button('Cancel')).toBeFocused();
  await expect(page.getByText('Waiting for your connection.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  const files = filesIn(await readFile(await (await saving).path()));
  await expect(page.getByText('Your data is saved: 10 files')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Take it with you' })).toBeFocused();
  const manifest = manifestSchema.parse(JSON.parse(files.get('manifest.json')?.toString() ?? ''));

  expect(manifest.account).toMatchObject({ id: person.id, email: person.email, plan: 'Pro' });
  expect(manifest.usage).toMatchObject([
    { month: periodOf(studio.clock.now()), uses: { imageGeneration: 3, videoGeneration: 1 } },
  ]);
  expect(manifest.unread).toEqual([]);
  expect(manifest.favorites).toEqual([{ tool: 'imageGeneration', id: favorite?.ID }]);
  expect(manifest.openLinks).toMatchObject([{ result: shared?.ID, views: 0 }]);
  const listed = manifest.results.flatMap((result) =>
    result.files.map((file) => ({ ...file, tool: result.tool, id: result.id })),
  );
  const names = listed.map(({ name }) => name);
  expect([...files.keys()].sort()).toEqual(['README.txt', 'manifest.json', ...names].sort());
  for (const { tool, id, role, name, bytes, sha256: hash } of listed) {
    const file = files.get(name) ?? Buffer.alloc(0);
    expect(name).toMatch(/^[a-z-]+\/[^/\\:]+\.(png|jpg|webp|mp4|txt)$/);
    expect([file.length, sha256(file)]).toEqual([bytes, hash]);
    const known = expected.get(`${tool} ${tool === 'imageGeneration' ? id : role}`);
    if (tool !== 'audioChat') expect(hash, `${tool} ${role}`).toBe(known);
  }
  expect(listed).toHaveLength(expected.size + 1);
  const [chat] = await api.chats();
  const talk = manifest.results.find(({ tool }) => tool === 'audioChat');
  expect(talk).toMatchObject({ id: chat?.id, fields: { topic: hostile } });
  expect(files.get(talk?.files[0]?.name ?? '')?.toString()).toContain('AI Assistant: Hello.');
  const edit = manifest.results.find(({ tool }) => tool === 'imageEditing');
  expect(edit?.fields).toMatchObject({
    finishing: { recipe: { background: { kind: 'picture' } } },
  });
  const text = files.get('manifest.json')?.toString() ?? '';
  for (const kept of ['secret of somebody', 'Signature=', '\u202E'])
    expect(text).not.toContain(kept);
});

test('what cannot be read is named, a running export can be canceled and is not left by mistake, and links are taken back', async ({
  page,
  studio,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  const person = await newPerson(studio, 'Pro');
  await generateImages(studio, person.id, ['A harbor at dawn', 'A lighthouse']);
  const api = apiOf(studio, person);
  const images = await api.images();
  for (const { ID: id } of images) {
    await api.post(routes.createShare, { feature: 'imageGeneration', id, days: 1 });
  }
  await signIn(page, person);
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await page.getByRole('link', { name: 'Your data' }).click();
  const { button, links, save, toast } = yourData(page);
  const [broken] = images;
  const address = `**${broken?.ImageURL.split('?')[0]}*`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: 'Sorry' }));
  const { files, manifest } = await save('Download your data');
  expect(files.size).toBe(3);
  expect(manifest.unread).toMatchObject([
    { tool: 'imageGeneration', result: broken?.ID, reason: 'The answer was no image.' },
  ]);
  await expect(page.getByRole('alert')).toContainText(/A lighthouse: The answer was no image\./);
  await expectAccessibleInAllLooks(page);

  await page.unroute(address);
  await page.route(address, () => undefined);
  await button('Download again').click();
  await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
  const library = page
    .getByRole('navigation', { name: 'Sidebar' })
    .getByRole('link', { name: 'Library' });
  await library.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await button('Cancel').click();
  await expect(toast('The export was canceled.')).toBeVisible();
  await expect(button('Download your data')).toBeVisible();

  await expect(links.getByRole('listitem')).toHaveCount(2);
  await tabTo(links.getByRole('button', { name: /^Take back/ }).first());
  await page.keyboard.press('Enter');
  await expect(toast('The link was taken back.')).toBeVisible();
  await expect(links.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Open links' })).toBeFocused();

  await button('Take your data with you first').click();
  await expect(button('Download your data')).toBeFocused();
  await button('Delete account').click();
  await expect(page.getByRole('dialog').getByText('Security').first()).toBeVisible();
});
