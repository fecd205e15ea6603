import { expect, type Page, type Request } from '@playwright/test';

/** All the JavaScript that a visitor may be sent before touching anything, in bytes with gzip. */
export const firstLoad = 90_000;

/** The bytes of all scripts so far, as the browser received them, compressed as it says. */
export async function scriptBytesOf(
  page: Page,
  accepted: 'gzip' | 'br',
): Promise<() => Promise<number>> {
  await page.setExtraHTTPHeaders({ 'accept-encoding': accepted });
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  return async () => {
    const sizes = await Promise.all(
      scripts.map(async (script) => {
        const { responseBodySize } = await script.sizes();
        const encoding = (await script.response())?.headers()['content-encoding'];
        // CloudFront leaves what is smaller as it is.
        if (responseBodySize >= 1000) expect(encoding).toBe(accepted);
        return responseBodySize;
      }),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

/** Paths of what is asked of Clerk. */
export function clerkRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/__clerk')) paths.push(pathname);
  });
  return paths;
}
