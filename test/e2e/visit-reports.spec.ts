import type { Page } from '@playwright/test';
import { routes } from '../../shared/routes.ts';
import { visitsPerMeasured } from '../../shared/visit-lots.ts';
import { webVitals } from '../../shared/web-vitals.ts';
import { expect, test } from './support/studio.ts';

type Signals = { lot?: number; asksNot?: boolean };

/** A person's browser, whose lot is drawn for it; what it sends comes to the studio, and is told. */
async function visitorOf(page: Page, { lot = 0, asksNot = false }: Signals = {}) {
  await page.addInitScript(
    ([drawn, gpc]) => {
      Math.random = () => Number(drawn);
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
      if (gpc) Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    },
    [lot, asksNot] as const,
  );
  const sent: unknown[] = [];
  const answers: Promise<number | undefined>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== routes.reportVitals.path) return;
    sent.push(JSON.parse(request.postData() ?? 'null'));
    answers.push(request.response().then((response) => response?.status()));
  });
  const scripts: string[] = [];
  page.on('requestfinished', (request) => scripts.push(new URL(request.url()).pathname));
  const measures = () => scripts.some((path) => path.includes('report-vitals'));
  return { sent, answers, measures };
}

/** As when a person goes to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test('a visit whose lot falls on it sends what was measured of it once, and nothing else', async ({
  page,
}) => {
  const { sent, answers, measures } = await visitorOf(page);
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  await expect.poll(measures).toBe(true);
  await page.getByRole('heading', { level: 1 }).click();
  await hide(page);
  await expect.poll(() => sent.length).toBe(1);
  const [report] = sent;
  expect(report).toMatchObject({
    page: 'pricing',
    lcp: expect.any(Number),
    cls: expect.any(Number),
    ttfb: expect.any(Number),
  });
  expect(Object.keys(Object(report)).sort()).toEqual(
    expect.arrayContaining(['cls', 'lcp', 'page', 'ttfb']),
  );
  expect(Object.keys({ page: '', ...webVitals })).toEqual(
    expect.arrayContaining(Object.keys(Object(report))),
  );
  expect(await answers[0]).toBe(204);
  await hide(page);
  expect(sent).toHaveLength(1);
});

test('a visit of somebody who asks not to be tracked is not measured', async ({ page }) => {
  const { sent, measures } = await visitorOf(page, { asksNot: true });
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  await expect.poll(measures).toBe(true);
  await hide(page);
  // A visit that is measured has sent by then.
  await page.goto('/privacy', { waitUntil: 'networkidle' });
  expect(sent).toEqual([]);
});

test('a visit on which no lot falls loads nothing for it', async ({ page }) => {
  await page.clock.install();
  const { measures } = await visitorOf(page, { lot: 1 / visitsPerMeasured });
  await page.goto('/pricing');
  await page.clock.runFor(10_000);
  await page.waitForLoadState('networkidle');
  expect(measures()).toBe(false);
});
