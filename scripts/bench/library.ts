import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { nextCursorHeader, totalCountHeader } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import type { Row } from './row.ts';
import { withSignedInPage } from './signed-in-page.ts';

/** Results in the library that is measured. */
const count = 5000;

/** Wheel turns, and pixels of each: all of the library is some 200,000 pixels high. */
const turns = { count: 240, pixels: 400 } as const;

const photographs = ['crab', 'hedgehog', 'komodo-dragon', 'polar-bear', 'red-panda'];

/** Frames while somebody scrolls through 5,000 results with pictures, and what comes before. */
export function libraryFrames(): Promise<Row[]> {
  return withSignedInPage(async (page) => {
    await serveResults(page);
    const begin = performance.now();
    const origin = new URL(page.url()).origin;
    await page.goto(`${origin}/library`);
    await page.getByRole('gridcell').nth(5).waitFor();
    const first = performance.now() - begin;
    await page.getByText(`${count} results`, { exact: true }).waitFor({ state: 'attached' });
    const all = performance.now() - begin;
    const { frames, long, tiles } = await scrolled(page);
    const at = (share: number) => frames[Math.floor(share * (frames.length - 1))] ?? 0;
    const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
    return [
      {
        what: `first of ${count} results shown, all read`,
        figures: [first, all].map(milliseconds),
      },
      {
        what: `frames while scrolling ${turns.count * turns.pixels} px: p50, p95, p99, longest`,
        figures: [at(0.5), at(0.95), at(0.99), at(1)].map(milliseconds),
      },
      { what: 'tasks over 50 ms while scrolling', figures: [String(long)] },
      { what: 'most tiles in the page at once', figures: [String(tiles)] },
    ];
  });
}

const scrolledSchema = z.object({
  frames: z.array(z.number()),
  long: z.number(),
  tiles: z.number(),
});

// Runs in the page, beside the scrolling.
const watcher = `
  window.watched = { frames: [], long: 0, tiles: 0 };
  new PerformanceObserver((list) => { window.watched.long += list.getEntries().length; })
    .observe({ type: 'longtask' });
  let last = performance.now();
  const frame = (now) => {
    window.watched.frames.push(now - last);
    last = now;
    const tiles = document.querySelectorAll('[data-result]').length;
    window.watched.tiles = Math.max(window.watched.tiles, tiles);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
`;

async function scrolled(page: Page) {
  await page.mouse.move(700, 500);
  await page.evaluate(watcher);
  for (let turn = 0; turn < turns.count; turn += 1) await page.mouse.wheel(0, turns.pixels);
  const watched = scrolledSchema.parse(await page.evaluate('window.watched'));
  return { ...watched, frames: watched.frames.sort((one, other) => one - other) };
}

/** Answers lists and pictures in place of the server: half of the results are images, half cut-outs. */
async function serveResults(page: Page): Promise<void> {
  const pictures = await Promise.all(photographs.map(smallPicture));
  await page.route('**/bench-media/**', (route) => {
    const n = Number(/(\d+)-/.exec(route.request().url())?.[1] ?? 0);
    const body = pictures[n % pictures.length] ?? Buffer.alloc(0);
    return route.fulfill({ contentType: 'image/webp', body });
  });
  const half = count / 2;
  await servePages(page, routes.listImages.path, half, (n) => ({
    ID: idOf(2 * n),
    ImageURL: `/bench-media/${n}-full`,
    small: { 160: `/bench-media/${n}-160`, 640: `/bench-media/${n}-640` },
    Prompt: `Picture ${n}`,
    CreatedAt: dateOf(2 * n),
    provenance: { preview: true },
  }));
  await servePages(page, routes.listRemovedBgImages.path, half, (n) => ({
    id: idOf(2 * n + 1),
    inputImageUrl: `/bench-media/${n}-full`,
    resultImageUrl: `/bench-media/${n}-full`,
    resultSmall: { 160: `/bench-media/${n}-160`, 640: `/bench-media/${n}-640` },
    createdAt: dateOf(2 * n + 1),
    provenance: { preview: true, lowConfidence: false },
  }));
}

const now = Date.now();
const hour = 60 * 60 * 1000;
const dateOf = (n: number) => new Date(now - n * hour).toISOString();
const ids = new Map<number, string>();

function idOf(n: number): string {
  const id = ids.get(n) ?? ulid(now - n * hour);
  ids.set(n, id);
  return id;
}

async function servePages(
  page: Page,
  path: string,
  total: number,
  rowOf: (n: number) => object,
): Promise<void> {
  await page.route(`**${path}*`, (route: Route) => {
    const query = new URL(route.request().url()).searchParams;
    const size = Number(query.get('limit') ?? total);
    // The cursor of these pages is an id whose number the order of ids tells.
    const cursor = query.get('cursor');
    const start = cursor ? numberOf(cursor) + 1 : 0;
    const end = Math.min(total, start + size);
    const rows = Array.from({ length: end - start }, (_, n) => rowOf(start + n));
    const last = rows.at(-1);
    const next = end < total && last ? Object.values(last)[0] : undefined;
    return route.fulfill({
      json: rows,
      headers: {
        [totalCountHeader]: String(total),
        ...(typeof next === 'string' ? { [nextCursorHeader]: next } : {}),
      },
    });
  });
}

function numberOf(id: string): number {
  const found = [...ids].find(([, each]) => each === id)?.[0] ?? 0;
  return Math.floor(found / 2);
}

async function smallPicture(name: string): Promise<Buffer> {
  const picture = await readFile(`test/fixtures/photographs/${name}.jpg`);
  return sharp(picture).resize(640, 640, { fit: 'inside' }).webp().toBuffer();
}
