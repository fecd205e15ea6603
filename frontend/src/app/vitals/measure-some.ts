import type { PageName } from '../../../../shared/pages.ts';
import { visitsPerMeasured } from '../../../../shared/visit-lots.ts';

/** Milliseconds until a page is idle that has loaded what it shows. */
const idleMs = 3000;

/** Measures one visit of some, by lot, and no program's. Every byte of this comes before a page's first paint: the rest comes later. */
export function measureSome(page: PageName | undefined): void {
  if (Math.random() * visitsPerMeasured >= 1 || navigator.webdriver) return;
  setTimeout(() => {
    import('./report-vitals.ts').then((module) => module.reportVitals(page)).catch(() => undefined);
  }, idleMs);
}
