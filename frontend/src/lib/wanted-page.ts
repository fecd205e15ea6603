import { type PageName, pages } from '../../../shared/pages.ts';

const guardedPages = (Object.keys(pages) as PageName[]).filter((name) => pages[name].guarded);

export function guardedPageAt(path: string): PageName | undefined {
  return guardedPages.find((name) => pages[name].path === path);
}

/** The guarded page that was wanted, if the state of an entry of the browser's history names one. */
export function wantedPage(historyState: unknown): PageName | undefined {
  if (typeof historyState !== 'object' || historyState === null) return undefined;
  const wanted = 'wanted' in historyState ? historyState.wanted : undefined;
  return guardedPages.find((name) => name === wanted);
}
