import { describe, expect, test, vi } from 'vitest';
import { routes } from '../../../../shared/routes.ts';
import { eventOf, lambdaContext } from '../support/route-events.ts';
import { loggingAnew } from '../support/sent-requests.ts';
import { siteOrigin } from '../support/tokens.ts';

vi.mock('../../../../functions/platform/parameters.ts', () => ({
  siteOrigin: async () => siteOrigin,
}));
vi.mock('../../../../functions/quota/count-request.ts', () => ({ countRequest: async () => {} }));
const { defineWebhook } = await import('../../../../functions/http/define-webhook.ts');

loggingAnew();

describe('a route whose body is signed', () => {
  const text = '{ "name" : "Zoë" }';

  test.each([
    ['text', { body: text }],
    ['base64', { body: Buffer.from(text).toString('base64'), isBase64Encoded: true }],
  ])(
    'gets it byte for byte when it comes as %s, and its headers, without a user',
    async (_, sent) => {
      const handler = defineWebhook(routes.replicateWebhook, async ({ body }) => {
        expect(body.raw).toBe(text);
        expect(body.headers['webhook-id']).toBe('msg_1');
        return { body: undefined };
      });
      const headers = { 'Webhook-Id': 'msg_1', 'Content-Type': 'application/json' };
      const response = await handler(eventOf({ ...sent, headers }), lambdaContext());
      expect(response.statusCode).toBe(204);
    },
  );
});
