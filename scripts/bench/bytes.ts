import type { Page, Response } from '@playwright/test';
import { onEveryRoute } from './on-every-route.ts';
import type { Row } from './row.ts';

const kinds = {
  JS: /javascript|wasm/,
  CSS: /css/,
  fonts: /^font/,
  images: /^(image|video)/,
  HTML: /html/,
};

/**
 * What every page makes a browser load before the first input that has nothing yet, and the JavaScript of a second
 * visit, in 1000 bytes as they are transferred: compressed with Brotli, which browsers accept.
 */
export function bytesPerRoute(): Promise<Row[]> {
  return onEveryRoute(async ({ url, newPage }) => {
    const page = await newPage();
    const first = await sizesOf(page, url);
    const second = await sizesOf(await page.context().newPage(), url);
    return [
      ...Object.entries(kinds).map(([kind, types]) => `${kind} ${kilobytes(first, types)} KB`),
      `JS again ${kilobytes(second, kinds.JS)} KB`,
    ];
  });
}

type Size = { type: string; bytes: number };

function kilobytes(sizes: readonly Size[], types: RegExp): string {
  const fitting = sizes.filter(({ type }) => types.test(type));
  return (fitting.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1);
}

async function sizesOf(page: Page, url: string): Promise<Size[]> {
  return Promise.all((await responsesOf(page, url)).map(size));
}

async function responsesOf(page: Page, url: string): Promise<Response[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  return responses;
}

async function size(response: Response): Promise<Size> {
  const { responseBodySize } = await response.request().sizes();
  // Below nothing for what comes from the cache.
  return { type: response.headers()['content-type'] ?? '', bytes: Math.max(0, responseBodySize) };
}
