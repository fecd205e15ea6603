import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { pages } from '../../shared/pages.ts';
import type { Row } from './row.ts';
import { signIn } from './signed-in-page.ts';
import { withStudio } from './with-studio.ts';

type Visit = {
  url: string;
  /** A page of a browser that has nothing of the site yet but perhaps a session. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
};

/** A row for each page of the site, as a visitor gets it and as a person who is signed in does. */
export function onEveryRoute(measure: (visit: Visit) => Promise<string[]>): Promise<Row[]> {
  return withStudio(async (browser, { origin }) => {
    const rows: Row[] = [];
    const storageState = await signedIn(browser, origin);
    const visit = async (url: string, what: string, person: BrowserContextOptions) => {
      const newPage = async (options = {}) =>
        (await browser.newContext({ ...person, ...options })).newPage();
      rows.push({ what, figures: await measure({ url, newPage }) });
      for (const context of browser.contexts()) await context.close();
    };
    for (const { path, guarded } of Object.values(pages)) {
      if (!guarded) await visit(origin + path, `${path} as a visitor`, {});
      await visit(origin + path, `${path} signed in`, { storageState });
    }
    return rows;
  });
}

/** What a browser keeps of a person who is signed in. */
async function signedIn(browser: Browser, origin: string) {
  const page = await browser.newPage();
  await signIn(page, origin);
  return page.context().storageState();
}
