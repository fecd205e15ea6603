import type { PageName } from '../../../../shared/pages.ts';
import { measuredPages, visitsPerMeasured } from '../../../../shared/web-vitals.ts';

/**
 * Measures one visit of some, by lot, once the page is idle. Not that of somebody who asks not to be tracked, although nobody
 * is, nor that of a program.
 */
export function measureSome(name: PageName | undefined): void {
  const page = measuredPages.find((each) => each === name);
  if (!page || Math.random() * visitsPerMeasured >= 1 || refuses()) return;
  const load = () =>
    void import('./report-vitals.ts').then((module) => module.reportVitals(page)).catch(() => {});
  if (document.readyState === 'complete') whenIdle(load);
  else addEventListener('load', () => whenIdle(load), { once: true });
}

/** `globalPrivacyControl` is not in the browser's types: https://www.w3.org/TR/gpc/ */
function refuses(): boolean {
  const asksNot = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return asksNot || navigator.doNotTrack === '1' || navigator.webdriver;
}

/** Some browsers cannot tell. */
function whenIdle(load: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load);
  else setTimeout(load, 1000);
}
