import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import {
  type MeasuredPage,
  type VisitReport,
  type WebVital,
  webVitalsPath,
} from '../../../../shared/web-vitals.ts';

/**
 * Measures the visit that began on this page, also what came before this code, and sends it once, when the page is hidden for the first time:
 * later there may be no moment for it. What follows on other pages without a new load counts for this one.
 */
export function reportVitals(page: MeasuredPage): void {
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
