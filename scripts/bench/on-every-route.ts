import type { Studio } from '@atelier/local-cloud/studio';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { pages } from '../../shared/pages.ts';
import { personWithHistory, photographEngines } from './person-with-history.ts';
import type { Row } from './row.ts';
import { signIn } from './signed-in-page.ts';
import { withStudio } from './with-studio.ts';

type Visit = {
  url: string;
  /** A page of a browser that has nothing of the site yet but perhaps a session. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
};

/**
 * A row for each page of the site, as a visitor gets it, and as a person who is signed in does: one who
 * has nothing yet, and one whose histories fill a page.
 */
export function onEveryRoute(measure: (visit: Visit) => Promise<string[]>): Promise<Row[]> {
  const measureAll = async (browser: Browser, studio: Studio) => {
    const { origin } = studio;
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
    const busy = { storageState: await personWithHistory(studio) };
    for (const { path, guarded } of Object.values(pages)) {
      if (guarded) await visit(origin + path, `${path} with five results of each tool`, busy);
    }
    return rows;
  };
  return withStudio(measureAll, { engines: photographEngines() });
}

/** What a browser keeps of a person who is signed in. */
async function signedIn(browser: Browser, origin: string) {
  const page = await browser.newPage();
  await signIn(page, origin);
  return page.context().storageState();
}
