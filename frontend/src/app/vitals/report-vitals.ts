import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { PageName } from '../../../../shared/pages.ts';
import {
  measuredPages,
  type VisitReport,
  type WebVital,
  webVitalsPath,
} from '../../../../shared/web-vitals.ts';

/**
 * Measures the visit that began on this page, also what came before this code, and sends it once, when the page is hidden for the
 * first time: later there may be no moment for it. What follows on other pages without a new load counts for this one.
 */
export function reportVitals(name: PageName | undefined): void {
  const page = measuredPages.find((each) => each === name);
  if (!page || asksNot()) return;
  const report: VisitReport = { page };
  const note =
    (vital: WebVital) =>
    ({ value }: { value: number }) => {
      // A tenth of a millisecond is less than can be measured; of a shift, a ten-thousandth less than can be seen.
      report[vital] = Math.round(value * 10_000) / 10_000;
    };
  onLCP(note('lcp'));
  onINP(note('inp'));
  onCLS(note('cls'));
  onTTFB(note('ttfb'));
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send, true);
    // The listeners of the library have been called before: they tell in the same moment.
    queueMicrotask(() => navigator.sendBeacon(webVitalsPath, JSON.stringify(report)));
  };
  addEventListener('visibilitychange', send, true);
}

/**
 * Whether somebody asks not to be tracked. Nobody is, and who asks is not measured either.
 * @see https://www.w3.org/TR/gpc/, which the browser's types do not know
 */
function asksNot(): boolean {
  const refused = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return refused || navigator.doNotTrack === '1';
}
