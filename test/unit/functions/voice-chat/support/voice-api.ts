import { createHmac } from 'node:crypto';
import { ulid } from 'ulid';
import { startVoiceChatResponseSchema } from '../../../../../shared/voice-chat.ts';
import { eventOf, lambdaContext } from '../../support/route-events.ts';
import { startTables } from '../../support/tables.ts';
import { publicKeyPem, sessionToken } from '../../support/tokens.ts';
import { startVapi } from './vapi-stand-in.ts';
import { webhookSecret } from './webhook-secret.ts';

type Sent = { body?: unknown; key?: string; id?: string; query?: Record<string, string> };

let people = 0;

/**
 * The functions of voice chat over tables in memory and a stand-in for Vapi. The test mocks what
 * says where the site is, and the secrets.
 */
export async function startVoiceApi() {
  const [tables, vapi] = await Promise.all([startTables(), startVapi()]);
  Object.assign(process.env, {
    CLERK_JWT_KEY: publicKeyPem,
    VAPI_API_URL: vapi.origin,
    VAPI_SECRET_ARN: 'key',
    VAPI_WEBHOOK_SECRET_ARN: 'webhook',
  });
  const { log } = await import('../../../../../functions/adapters/log.ts');
  const { readUsage } = await import('../../../../../functions/adapters/usage-table.ts');
  const { voiceRecords } = await import('../../../../../functions/adapters/voice-records.ts');
  const { getVoiceSession } = await import('../../../../../functions/adapters/voice-sessions.ts');
  const { handlers, vapiWebhook } = await import('./handlers.ts');

  /** A new person, who sends requests. */
  function person(plan = 'free_user') {
    people += 1;
    const userId = `speaker-${people}`;
    async function send(name: keyof typeof handlers, { body, key, id, query }: Sent = {}) {
      const token = sessionToken({ claims: { sub: userId, pla: `u:${plan}` } });
      const response = await handlers[name](
        eventOf({
          headers: {
            Authorization: `Bearer ${token}`,
            'Content-Type': 'application/json',
            ...(key && { 'Idempotency-Key': key }),
          },
          body: body === undefined ? null : JSON.stringify(body),
          queryStringParameters: query ?? null,
          pathParameters: id === undefined ? null : { id },
        }),
        lambdaContext(),
      );
      const answer: unknown = response.body ? JSON.parse(response.body) : undefined;
      return { status: response.statusCode, headers: response.headers, body: answer };
    }
    /** Opens a session and gives its id; nothing where the limit is reached. */
    async function open(key = ulid()): Promise<string> {
      const { body } = await send('start', { key });
      return startVoiceChatResponseSchema.parse(body).sessionId ?? 'none';
    }
    const call = (sessionId: string, more: object = {}) =>
      send('call', { body: callBody(sessionId, more) });
    return {
      userId,
      send,
      open,
      call,
      cancel: (sessionId: string) => send('cancel', { body: { sessionId } }),
      used: async (period = '2026-11') => (await readUsage(userId, period)).used.audioChat,
      stateOf: async (id: string, period = '2026-11') =>
        (await readUsage(userId, period)).markers.get(id)?.state,
      record: (id: string) => voiceRecords.get(userId, id),
    };
  }

  /** What Vapi says of a call, with its signature. */
  async function tell(message: object, sign = signed) {
    const raw = JSON.stringify({ message });
    const event = eventOf({ httpMethod: 'POST', body: raw, headers: sign(raw) });
    return (await vapiWebhook(event, lambdaContext())).statusCode;
  }

  const stop = async () => void (await Promise.all([tables.stop(), vapi.stop()]));
  return { vapi, person, tell, log, session: getVoiceSession, stop };
}

export function callBody(sessionId: string, more: object = {}) {
  const metadata = { sessionId, topic: 'tea', style: 'creative', voice: 'oliver' };
  return { assistant: { metadata: { ...metadata, ...more } } };
}

function signed(raw: string): Record<string, string> {
  const time = String(Date.now());
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${raw}`).digest('hex');
  return { 'X-Timestamp': time, 'X-Signature': signature };
}

type Told = { sessionId: string; callId: string; seconds?: number; cost?: number };

/** The report of a call; without `seconds` of one that nobody joined. */
export function report({ sessionId, callId, seconds, cost }: Told) {
  const startedAt = '2026-11-10T12:00:05.000Z';
  const endedAt = new Date(Date.parse(startedAt) + (seconds ?? 0) * 1000).toISOString();
  return {
    type: 'end-of-call-report',
    endedReason: 'customer-ended-call',
    ...(seconds !== undefined && { startedAt, endedAt }),
    ...(cost !== undefined && { cost }),
    assistant: { name: 'AI Companion', metadata: { sessionId } },
    call: { id: callId, type: 'webCall' },
    artifact: {
      messages: [
        { role: 'system', message: 'You are a knowledgeable voice assistant.' },
        { role: 'bot', message: "Hello, let's start the session." },
        { role: 'user', message: 'Hello.' },
        { role: 'user', message: 'What is tea?' },
        { role: 'bot', message: 'A drink.' },
      ],
    },
  };
}
