import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPolicyReport } from '../../../../functions/browser-reports/report-policy.ts';
import { reportedDirectives } from '../../../../shared/metrics.ts';
import { pagePaths } from '../../../../shared/pages.ts';

const word = fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true }), fc.json());

const reportOf = (changes: object) => JSON.stringify({ 'csp-report': changes });

test('whatever is sent is a report of few words, or none', () => {
  fc.assert(
    fc.property(word, word, word, (document, directive, blocked) => {
      const report = readPolicyReport(
        reportOf({
          'document-uri': document,
          'effective-directive': directive,
          'blocked-uri': blocked,
        }),
      );
      expect(reportedDirectives).toContain(report?.directive);
      expect([...pagePaths, 'other']).toContain(report?.page);
      expect(report?.blocked.length).toBeLessThanOrEqual(100);
      expect(report?.blocked).not.toContain('?');
    }),
  );
});

test('what is no report never fails', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      expect(() => readPolicyReport(text)).not.toThrow();
    }),
  );
});

test.each([
  ['https://stranger.example:8443/one.js?x=1', 'https://stranger.example:8443'],
  ['wss://stranger.example/socket', 'wss://stranger.example'],
  ['inline', 'inline'],
  ['wasm-eval', 'wasm-eval'],
  ['data', 'data'],
  ['data:text/html,secret', 'data:'],
  ['', 'other'],
])('what was stopped at %s is told as %s', (blocked, told) => {
  expect(readPolicyReport(reportOf({ 'blocked-uri': blocked }))?.blocked).toBe(told);
});
