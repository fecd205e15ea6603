import * as z from 'zod/mini';
import {
  blockedOriginOf,
  directiveOf,
  maxPolicyReportBytes,
  maxPolicyReports,
  type ReportedDirective,
  reportedPageOf,
} from '../../shared/policy-reports.ts';

/** What may be known of something that a browser stopped. */
export type PolicyReport = { directive: ReportedDirective; blocked: string; page: string };

const text = z._default(z.string(), '');

/** What `report-uri` sends. https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const singleSchema = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': z.optional(z.string()),
    'violated-directive': text,
    'blocked-uri': text,
  }),
});

/** What `report-to` sends. https://www.w3.org/TR/CSP3/#reporting */
const severalSchema = z.array(
  z.object({
    type: z.string(),
    body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
  }),
);

/** Reads what a browser, or anybody, sent. What is not understood is no report. */
export function readPolicyReports(raw: string): PolicyReport[] {
  if (Buffer.byteLength(raw) > maxPolicyReportBytes) return [];
  const value = parsed(raw);
  const single = z.safeParse(singleSchema, value);
  if (single.success) {
    const { 'csp-report': report } = single.data;
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return [reportOf(report['document-uri'], directive, report['blocked-uri'])];
  }
  const several = z.safeParse(severalSchema, value);
  return (several.data ?? [])
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, maxPolicyReports)
    .map(({ body }) => reportOf(body.documentURL, body.effectiveDirective, body.blockedURL));
}

function reportOf(document: string, directive: string, blocked: string): PolicyReport {
  return {
    directive: directiveOf(directive),
    blocked: blockedOriginOf(blocked),
    page: reportedPageOf(document),
  };
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
