import type { Page } from '@playwright/test';

/** Notes which of people's media the page loads from now on: the ends of the files' names. */
export function askedMedia(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    // To ask how large a file is loads none of it.
    if (request.method() === 'HEAD') return;
    const { pathname } = new URL(request.url());
    // A file is named by its result, what it is of it, and its kind.
    const [, end] = /^\/media\/.*\/[0-9A-Z]{26}(.*)$/.exec(pathname) ?? [];
    if (end !== undefined) asked.add(end);
  });
  return asked;
}
