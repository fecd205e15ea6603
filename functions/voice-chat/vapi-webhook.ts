import { routes } from '../../shared/routes.ts';
import { defineRoute } from '../http/define-route.ts';
import { readVapiWebhook } from '../providers/vapi/webhook.ts';
import { settleReportedCall } from './settle-reported-call.ts';

/**
 * Takes the provider's report of a call that has ended. Everything else that it tells is nothing to
 * us, and it has nothing to learn about sessions that we do not know.
 */
export const handler = defineRoute(routes.vapiWebhook, async ({ body, note }) => {
  const report = await readVapiWebhook(body);
  if (report) {
    note({ jobId: report.sessionId });
    await settleReportedCall(report);
  }
  return { body: undefined };
});
