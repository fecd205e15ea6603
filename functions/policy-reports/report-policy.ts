import { routes } from '../../shared/routes.ts';
import { defineRoute } from '../http/define-route.ts';
import { log } from '../platform/log.ts';
import { record } from '../platform/metrics.ts';
import { readPolicyReport } from './policy-report.ts';

/**
 * Takes what browsers stopped in our pages. Anybody may send it, so it is believed in nothing: it is
 * counted, and a line tells no more than which directive stopped what origin on which page.
 */
export const handler = defineRoute(routes.reportPolicy, async ({ body }) => {
  const report = readPolicyReport(body.raw);
  if (report) {
    record('policyReports', 1, { Directive: report.directive });
    log.warn('The security policy stopped something', report);
  }
  return { body: undefined };
});
