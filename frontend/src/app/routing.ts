import { type PageName, pageAt, pages } from '../../../shared/pages.ts';
import { type LazyComponent, lazyComponent } from '../lib/lazy-component.ts';

type PageWhere<Guarded extends boolean> = {
  [Name in PageName]: (typeof pages)[Name]['guarded'] extends Guarded ? Name : never;
}[PageName];

/** A page that everybody may see. */
export type OpenPage = PageWhere<false>;

/** A page behind the sign-in. */
export type StudioPage = PageWhere<true>;

export function isOpenPage(name: PageName): name is OpenPage {
  return !pages[name].guarded;
}

/** The pages that everybody may see; those behind the sign-in load with the studio. */
export const openPages: Readonly<Record<OpenPage, LazyComponent>> = {
  home: lazyComponent(() => import('../landing/page.tsx').then((module) => module.LandingPage)),
  pricing: lazyComponent(() => import('../pricing/page.tsx').then((module) => module.PricingPage)),
  privacy: lazyComponent(() => import('../privacy/page.tsx').then((module) => module.PrivacyPage)),
};

/** What stands where there is no page. */
export const notFoundPage: LazyComponent = lazyComponent(() =>
  import('./not-found.tsx').then((module) => module.NotFoundPage),
);

type Load = (name: PageName) => Promise<void>;

let loadStudioPage: Load | undefined;

/** Starts loading a page before it is opened; a failure shows when it is. */
export function prefetchPage(path: string): void {
  const name = pageAt(path);
  // Who may see costs is known only with the session, and nobody else loads what shows them.
  if (!name || name === 'costs') return;
  const loading = isOpenPage(name) ? openPages[name].load() : loadStudioPage?.(name);
  loading?.catch(() => undefined);
}

/** Called by the studio once it is there itself: only then its pages can be loaded ahead. */
export function prefetchStudioPagesWith(load: Load): void {
  loadStudioPage = load;
}
