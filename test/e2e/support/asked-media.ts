import type { Page } from '@playwright/test';

/** Notes what of people's media the page asks for from now on: the ends of the files' names. */
export function askedMedia(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // A file is named by its result, what it is of it, and its kind.
    const [, end] = /^\/media\/.*\/[0-9A-Z]{26}(.*)$/.exec(pathname) ?? [];
    if (end !== undefined) asked.add(end);
  });
  return asked;
}
