import { type ReportedDirective, reportedDirectives } from './metrics.ts';
import { pagePaths } from './pages.ts';

/** Bytes of a report that is read; a larger one is passed over. */
export const maxPolicyReportBytes = 8 * 1024;

/** The directive that a report is counted by: `script-src-elem` counts as `script-src`. */
export function directiveOf(effective: string): ReportedDirective {
  const name = effective.split(' ')[0]?.replace(/-(elem|attr)$/, '');
  return reportedDirectives.find((each) => each === name) ?? 'other';
}

/** The origin of what was stopped, or the word that browsers have for what has none (`inline`, `eval`). */
export function blockedOriginOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return 'other';
  return url.host === '' ? url.protocol.slice(0, 20) : `${url.protocol}//${url.host}`.slice(0, 100);
}

/** The page that the report is about, without what a visitor or an attacker wrote into the address. */
export function reportedPageOf(document: string): string {
  const path = URL.parse(document)?.pathname;
  return pagePaths.find((each) => each === path) ?? 'other';
}
