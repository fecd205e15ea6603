import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxPolicyReportBytes } from '../../shared/policy-reports.ts';
import { routes } from '../../shared/routes.ts';
import { logsOf } from './support/logs.ts';
import { testStudio } from './support/studio.ts';

const studio = testStudio();

function send(body: string, contentType = 'application/csp-report'): Promise<Response> {
  const { path, method } = routes.reportPolicy;
  const headers = { 'content-type': contentType };
  return fetch(studio().origin + path, { method, headers, body });
}

const linesWith = (text: string) =>
  logsOf(studio())
    .filter(({ functionId }) => functionId === 'ReportPolicy')
    .filter(({ message }) => message.includes(text));

const single = (changes: object) => JSON.stringify({ 'csp-report': changes });

const several = (...bodies: object[]) =>
  JSON.stringify(bodies.map((body) => ({ type: 'csp-violation', body })));

describe('a report of the security policy', () => {
  test.each([
    [
      'report-uri',
      single({
        'document-uri': 'https://atelier.example/pricing?token=secret-1#secret-2',
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://stranger.example/one.js?secret-3',
        'script-sample': 'secret-4',
      }),
      'application/csp-report',
    ],
    [
      'report-to',
      several({
        documentURL: 'https://atelier.example/pricing?token=secret-1#secret-2',
        effectiveDirective: 'script-src-elem',
        blockedURL: 'https://stranger.example/one.js?secret-3',
        sample: 'secret-4',
      }),
      'application/reports+json',
    ],
  ])(
    'that comes by %s is counted, and told without what an address holds',
    async (_, body, type) => {
      const before = linesWith('stopped').length;
      expect((await send(body, type)).status).toBe(204);
      const told = linesWith('stopped');
      expect(told).toHaveLength(before + 1);
      expect(JSON.parse(told.at(-1)?.message ?? '')).toMatchObject({
        directive: 'script-src',
        blocked: 'https://stranger.example',
        page: '/pricing',
      });
      expect(linesWith('"PolicyReports":1').length).toBeGreaterThan(0);
      expect(linesWith('secret-')).toEqual([]);
    },
  );

  test('that is large, or is none, is answered the same and not looked at', async () => {
    const before = linesWith('stopped').length;
    const large = single({ 'effective-directive': 'x'.repeat(maxPolicyReportBytes) });
    for (const body of [large, '', '{', 'null', '[]', '[[]]', '{"csp-report":1}', '\u0000']) {
      expect((await send(body)).status, body.slice(0, 20)).toBe(204);
    }
    expect(linesWith('stopped')).toHaveLength(before);
  });

  test('of many in one request is looked at ten times', async () => {
    const before = linesWith('stopped').length;
    const reports = Array.from({ length: 40 }, () => ({ effectiveDirective: 'img-src' }));
    expect((await send(several(...reports))).status).toBe(204);
    expect(linesWith('stopped')).toHaveLength(before + 10);
  });

  test('never fails, whatever it says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.webUrl(), async (json, url) => {
        const bodies = [
          json,
          single({ 'blocked-uri': url, 'document-uri': json }),
          several({ blockedURL: json, documentURL: url, effectiveDirective: json }),
        ];
        for (const body of bodies) expect((await send(body)).status).toBe(204);
      }),
      { numRuns: 30 },
    );
  });
});
