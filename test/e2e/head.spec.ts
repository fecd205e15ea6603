import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { pageDescriptions } from '../../frontend/build/page-descriptions.ts';
import { notFoundTitle, pages, pageTitle } from '../../shared/pages.ts';
import { signIn } from './support/account.ts';
import { newPerson } from './support/scenario.ts';
import { expect, test } from './support/studio.ts';

const noindex = '<meta name="robots" content="noindex"/>';

const openPages = ['home', 'pricing', 'privacy'] as const;

test('open pages say before any script what they are, and search engines may list them', async ({
  request,
}) => {
  for (const name of openPages) {
    const html = await (await request.get(pages[name].path)).text();
    expect(html).toContain(`<title>${pageTitle(name)}</title>`);
    expect(html).toContain(`<meta name="description" content="${pageDescriptions[name]}"/>`);
    expect(html).not.toContain('noindex');
  }
});

test('open pages say it once when they have loaded', async ({ page }) => {
  for (const name of openPages) {
    await page.goto(pages[name].path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(pageTitle(name));
    await expect(page.locator('head title')).toHaveCount(1);
    await expect(page.locator('meta[name="description"]')).toHaveCount(1);
    await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
  }
});

test('search engines may list no page behind the sign-in, and none that is not there', async ({
  request,
}) => {
  const guarded = Object.values(pages).filter((page) => page.guarded);
  for (const { path } of guarded) {
    expect(await (await request.get(path)).text(), path).toContain(noindex);
  }
  const lost = await request.get('/no-such-page');
  expect(lost.status()).toBe(404);
  const html = await lost.text();
  expect(html).toContain(noindex);
  expect(html).toContain(`<title>${notFoundTitle}</title>`);
});

test('every page behind the sign-in has its own title', async ({ page, studio }) => {
  await signIn(page, await newPerson(studio));
  for (const name of ['imageEditor', 'audioChat', 'dashboard'] as const) {
    await page
      .getByRole('navigation', { name: 'Sidebar' })
      .locator(`a[href="${pages[name].path}"]`)
      .click();
    await expect(page).toHaveTitle(pageTitle(name));
  }
});

test('every answer links icons that are there, in the sizes that are promised', async ({
  request,
}) => {
  const answers = ['/', pages.pricing.path, pages.dashboard.path, '/no-such-page'];
  for (const path of answers) {
    const html = await (await request.get(path)).text();
    for (const link of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']) {
      expect(html, path).toContain(`href="${link}"`);
    }
    expect(html, path).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  }
  await expectPng(request, '/apple-touch-icon.png', 180, 180);
  expect(await typeOf(request, '/favicon.svg')).toBe('image/svg+xml');
  expect(await typeOf(request, '/favicon.ico')).toBe('image/x-icon');
});

test('the manifest is read by the browser without complaint, and its icons are there', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(errors).toEqual([]);
  const answer = await request.get(url);
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const { icons, start_url: start } = manifestSchema.parse(await answer.json());
  // It leads a person who is not signed in on to the sign-in.
  expect(start, 'where the installed app begins').toBe(pages.dashboard.path);
  const pngs = icons.filter(({ type }) => type === 'image/png');
  expect(pngs.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src, sizes } of pngs) {
    await expectPng(request, src, Number.parseInt(sizes, 10), Number.parseInt(sizes, 10));
  }
});

const manifestSchema = z.object({
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })),
});

test('the card of link previews is 1200 by 630 pixels and weighs less than 150 KB', async ({
  request,
}) => {
  const bytes = await expectPng(request, '/social-card.png', 1200, 630);
  expect(bytes).toBeLessThan(150_000);
});

test('robots are kept from data, and from nothing else', async ({ request }) => {
  expect(await typeOf(request, '/robots.txt')).toBe('text/plain; charset=utf-8');
  const text = await (await request.get('/robots.txt')).text();
  expect(text.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/', 'Disallow: /media/']);
});

async function typeOf(request: APIRequestContext, path: string): Promise<string | undefined> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.headers()['content-type'];
}

/** Bytes of a picture that is as large as it should be. */
async function expectPng(
  request: APIRequestContext,
  path: string,
  width: number,
  height: number,
): Promise<number> {
  const answer = await request.get(path);
  expect(answer.headers()['content-type'], path).toBe('image/png');
  const body = await answer.body();
  expect(await sharp(body).metadata(), path).toMatchObject({ format: 'png', width, height });
  return body.length;
}
