import * as z from 'zod/mini';
import { webhookRoutes } from '../../shared/routes/webhooks.ts';
import {
  maxVisitReportBytes,
  measuredPages,
  type VisitReport,
  type WebVital,
  webVitals,
} from '../../shared/web-vitals.ts';
import { defineWebhook } from '../http/define-webhook.ts';
import { record } from '../platform/metrics.ts';

/** What is larger than can be counts as the most that can be. */
const measured = (vital: WebVital) =>
  z.optional(
    z.pipe(
      z.number().check(z.gte(0)),
      z.transform((value: number) => Math.min(value, webVitals[vital].max)),
    ),
  );

const reportSchema = z.strictObject({
  page: z.enum(measuredPages),
  lcp: measured('lcp'),
  inp: measured('inp'),
  cls: measured('cls'),
  ttfb: measured('ttfb'),
});

/** Reads what a browser, or anybody, sent. What is not understood is no report. */
export function readVisitReport(raw: string): VisitReport | undefined {
  if (Buffer.byteLength(raw) > maxVisitReportBytes) return undefined;
  return z.safeParse(reportSchema, parsed(raw)).data;
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/**
 * Takes what a browser measured of a visit. Anybody may send it, so nothing but the dashboard reads it: each report is one
 * value of a few metrics at most, and no larger than can be.
 */
export const handler = defineWebhook(webhookRoutes.reportVitals, async ({ body }) => {
  const report = readVisitReport(body.raw);
  if (report) {
    const { page: Page, lcp, inp, cls, ttfb } = report;
    if (lcp !== undefined) record('pageLcp', lcp, { Page });
    if (inp !== undefined) record('pageInp', inp, { Page });
    if (cls !== undefined) record('pageCls', cls, { Page });
    if (ttfb !== undefined) record('pageTtfb', ttfb, {});
  }
  return { body: undefined };
});
