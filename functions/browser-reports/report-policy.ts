import * as z from 'zod/mini';
import type { ReportedDirective } from '../../shared/metrics.ts';
import {
  blockedOriginOf,
  directiveOf,
  maxPolicyReportBytes,
  reportedPageOf,
} from '../../shared/policy-reports.ts';
import { webhookRoutes } from '../../shared/routes/webhooks.ts';
import { defineWebhook } from '../http/define-webhook.ts';
import { log } from '../platform/log.ts';
import { record } from '../platform/metrics.ts';

/** What may be known of something that a browser stopped. */
type PolicyReport = { directive: ReportedDirective; blocked: string; page: string };

const text = z._default(z.string(), '');

/** What browsers send. https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const reportSchema = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': z.optional(z.string()),
    'violated-directive': text,
    'blocked-uri': text,
  }),
});

/** Reads what a browser, or anybody, sent. What is not understood is no report. */
export function readPolicyReport(raw: string): PolicyReport | undefined {
  if (Buffer.byteLength(raw) > maxPolicyReportBytes) return undefined;
  const { data } = z.safeParse(reportSchema, parsed(raw));
  if (!data) return undefined;
  const report = data['csp-report'];
  return {
    directive: directiveOf(report['effective-directive'] ?? report['violated-directive']),
    blocked: blockedOriginOf(report['blocked-uri']),
    page: reportedPageOf(report['document-uri']),
  };
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/**
 * Takes what browsers stopped in our pages. Anybody may send it, so it is believed in nothing: it is
 * counted, and a line tells no more than which directive stopped what origin on which page.
 */
export const handler = defineWebhook(webhookRoutes.reportPolicy, async ({ body }) => {
  const report = readPolicyReport(body.raw);
  if (report) {
    record('policyReports', 1, { Directive: report.directive });
    log.warn('The security policy stopped something', report);
  }
  return { body: undefined };
});
