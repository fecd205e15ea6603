import { describe, expect, test } from 'vitest';
import { maxPolicyReportBytes } from '../../shared/policy-reports.ts';
import { routes } from '../../shared/routes.ts';
import { logsOf } from './support/logs.ts';
import { sharedStudio } from './support/shared-studio.ts';

const studio = sharedStudio();

function send(body: string): Promise<Response> {
  const { path, method } = routes.reportPolicy;
  const headers = { 'content-type': 'application/csp-report' };
  return fetch(studio().origin + path, { method, headers, body });
}

const linesWith = (text: string) =>
  logsOf(studio())
    .filter(({ functionId }) => functionId === 'ReportPolicy')
    .filter(({ message }) => message.includes(text));

const reportOf = (changes: object) => JSON.stringify({ 'csp-report': changes });

describe('a report of the security policy', () => {
  test('is counted, and told without what an address holds', async () => {
    const body = reportOf({
      'document-uri': 'https://atelier.example/pricing?token=secret-1#secret-2',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://stranger.example/one.js?secret-3',
      'script-sample': 'secret-4',
    });
    expect((await send(body)).status).toBe(204);
    const told = linesWith('stopped');
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0]?.message ?? '')).toMatchObject({
      directive: 'script-src',
      blocked: 'https://stranger.example',
      page: '/pricing',
    });
    expect(linesWith('"PolicyReports":1').length).toBeGreaterThan(0);
    expect(linesWith('secret-')).toEqual([]);
  });

  test('that is large, or is none, is answered the same and not looked at', async () => {
    const before = linesWith('stopped').length;
    const large = reportOf({ 'effective-directive': 'x'.repeat(maxPolicyReportBytes) });
    for (const body of [large, '', '{', 'null', '[]', '[[]]', '{"csp-report":1}', '\u0000']) {
      expect((await send(body)).status, body.slice(0, 20)).toBe(204);
    }
    expect(linesWith('stopped')).toHaveLength(before);
  });
});
