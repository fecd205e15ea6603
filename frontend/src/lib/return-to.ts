import { type PageName, pageAt, pages } from '../../../shared/pages.ts';

const guardedPages = (Object.keys(pages) as PageName[]).filter((name) => pages[name].guarded);

export function guardedPageAt(path: string): PageName | undefined {
  const name = pageAt(path);
  return name && pages[name].guarded ? name : undefined;
}

/** The state of a history entry that names the guarded page to return to after signing in. */
export function returnState(page: PageName | undefined): object {
  return page ? { wanted: page } : {};
}

/** The guarded page to return to, if the state of an entry of the browser's history names one. */
export function returnPageIn(historyState: unknown): PageName | undefined {
  if (typeof historyState !== 'object' || historyState === null) return undefined;
  const page = 'wanted' in historyState ? historyState.wanted : undefined;
  return guardedPages.find((name) => name === page);
}

let remembered: PageName | undefined;

/** Keeps where the person wanted to be, or was, while they look at pages that everybody may see; undefined forgets it. */
export function rememberReturn(page: PageName | undefined): void {
  remembered = page;
}

/** The page to lead to after signing up or paying: the one that was asked for, or that led to the prices. */
export function rememberedPage(): PageName | undefined {
  return remembered;
}

/** Stands for the site where only its paths matter. */
const base = 'https://site.invalid';

/**
 * The path, if it leads to this site, else `/`. Browsers take a path that begins with two slashes for
 * the address of another site, as in `https://site.example//evil.example`.
 */
export function ownPath(path: string): string {
  try {
    return path.startsWith('/') && new URL(path, base).origin === base ? path : '/';
  } catch {
    return '/';
  }
}
