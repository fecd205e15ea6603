import type { PageName } from '../../../shared/pages.ts';
import { openPages } from './open-pages.ts';
import { isOpenPage, pageAt } from './page-at.ts';

type Load = (name: PageName) => Promise<void>;

let loadStudioPage: Load | undefined;

/** Starts loading a page before it is opened; a failure shows when it is. */
export function prefetchPage(path: string): void {
  const name = pageAt(path);
  if (!name) return;
  const loading = isOpenPage(name) ? openPages[name].load() : loadStudioPage?.(name);
  loading?.catch(() => undefined);
}

/** Called by the studio once it is there itself: only then its pages can be loaded ahead. */
export function prefetchStudioPagesWith(load: Load): void {
  loadStudioPage = load;
}
