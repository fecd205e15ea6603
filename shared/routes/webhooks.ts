import * as z from 'zod/mini';
import { webVitalsPath } from '../web-vitals.ts';
import type { Route } from './route.ts';

/** Query parameter of a webhook's address that names the job. */
export const webhookJobParameter = 'job';

/** What providers send, and what browsers report. */
export const webhookRoutes = {
  replicateWebhook: {
    method: 'POST',
    path: '/api/webhooks/replicate',
    auth: 'signature',
    provider: 'replicate',
    mode: 'buffered',
    body: 'raw',
    query: z.object({ [webhookJobParameter]: z.optional(z.string()) }),
    entry: 'functions/jobs/replicate-webhook.ts',
    served: true,
  },
  vapiWebhook: {
    method: 'POST',
    path: '/api/webhooks/vapi',
    auth: 'signature',
    provider: 'vapi',
    mode: 'buffered',
    body: 'raw',
    entry: 'functions/voice-chat/vapi-webhook.ts',
    served: true,
  },
  clerkWebhook: {
    method: 'POST',
    path: '/api/webhooks/clerk',
    auth: 'signature',
    provider: 'clerk',
    mode: 'buffered',
    body: 'raw',
    entry: 'functions/account/clerk-webhook.ts',
    served: true,
  },
  reportPolicy: {
    method: 'POST',
    path: '/api/reports/csp',
    auth: 'none',
    mode: 'buffered',
    body: 'raw',
    entry: 'functions/browser-reports/report-policy.ts',
    served: true,
  },
  /** The body is a `VisitReport`, as a text: that is how a beacon sends it. */
  reportVitals: {
    method: 'POST',
    path: webVitalsPath,
    auth: 'none',
    mode: 'buffered',
    body: 'raw',
    entry: 'functions/browser-reports/report-vitals.ts',
    served: true,
  },
} as const satisfies Record<string, Route>;
