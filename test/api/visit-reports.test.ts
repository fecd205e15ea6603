import { describe, expect, test } from 'vitest';
import { metrics } from '../../shared/metrics.ts';
import { routes } from '../../shared/routes.ts';
import { maxVisitReportBytes, webVitals } from '../../shared/web-vitals.ts';
import { logsOf } from './support/logs.ts';
import { recordedBy } from './support/recorded.ts';
import { sharedStudio } from './support/shared-studio.ts';

const studio = sharedStudio();

async function send(body: string): Promise<number> {
  const { path, method } = routes.reportVitals;
  // As a beacon is sent.
  const headers = { 'content-type': 'text/plain;charset=UTF-8' };
  return (await fetch(studio().origin + path, { method, headers, body })).status;
}

/** What is recorded of visits, by metric and page. */
const recorded = () =>
  recordedBy(studio()).flatMap(({ values, dimensions }) =>
    [...values]
      .filter(([name]) => name.startsWith('Page'))
      .map(([name, value]) => [name, dimensions.Page, ...value]),
  );

describe('what a browser measured of a visit', () => {
  test('is recorded by page, and no more than can be', async () => {
    const before = recorded().length;
    const report = { page: 'pricing', lcp: 1234.5, inp: 1e9, cls: 0.02, ttfb: 80 };
    expect(await send(JSON.stringify(report))).toBe(204);
    expect(recorded().slice(before).sort()).toEqual([
      [metrics.pageCls.name, 'pricing', 0.02],
      [metrics.pageInp.name, 'pricing', webVitals.inp.max],
      [metrics.pageLcp.name, 'pricing', 1234.5],
      [metrics.pageTtfb.name, undefined, 80],
    ]);
  });

  test('is passed over where it is anything else, and nothing of it is told', async () => {
    const before = recorded();
    const secret = 'secret-visit';
    const strange = [
      { page: 'home', lcp: 1, user: secret },
      { page: secret, lcp: 1 },
      { page: 'privacy', lcp: 1 },
      { page: 'home', lcp: -1 },
      { page: 'home', lcp: '1' },
      { page: 'home', lcp: null },
      { lcp: 1 },
      { page: 'home', lcp: 1, pad: 'x'.repeat(maxVisitReportBytes) },
    ].map((body) => JSON.stringify(body));
    for (const body of [...strange, '', '{', 'null', '[]', '{"page":"home","lcp":1e999}', '\u0000'])
      expect(await send(body), body.slice(0, 40)).toBe(204);
    expect(recorded()).toEqual(before);
    const told = logsOf(studio()).filter(({ functionId }) => functionId === 'ReportVitals');
    expect(JSON.stringify(told)).not.toContain(secret);
  });
});
