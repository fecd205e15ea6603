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

/** What every page makes a browser load that has nothing yet, in 1000 bytes as they are transferred. */
export function bytesPerRoute(): Promise<Row[]> {
  return onEveryRoute(async ({ url, newPage }) => {
    const sizes = await Promise.all((await responsesOf(await newPage(), url)).map(size));
    return Object.entries(kinds).map(([kind, types]) => {
      const fitting = sizes.filter(({ type }) => types.test(type));
      const bytes = fitting.reduce((sum, one) => sum + one.bytes, 0);
      return `${kind} ${(bytes / 1000).toFixed(1)} KB`;
    });
  });
}

async function responsesOf(page: Page, url: string): Promise<Response[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  return responses;
}

async function size(response: Response): Promise<{ type: string; bytes: number }> {
  const { responseBodySize } = await response.request().sizes();
  return { type: response.headers()['content-type'] ?? '', bytes: responseBodySize };
}
