import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { assistantFor } from '../../../../functions/voice-chat/assistant.ts';
import { createCallResponseSchema } from '../../../../shared/voice-chat.ts';
import { close, listen } from '../../host.ts';
import { createLocalVapi } from '../../voice/local-vapi.ts';
import { movableClock } from '../replicate/start-replicate.ts';
import { startReceiver } from '../replicate/webhook-receiver.ts';
import { quickVoice } from './quick-voice.ts';

export const privateKey = 'b7f2f7f4-local-private-key';
export const webhookSecret = 'a secret of a decent length';

export const order = {
  sessionId: '01JCXW3M4T2V9R6N8Q5K7H0ZEB',
  topic: 'the sea',
  style: 'friendly',
  voice: 'oliver',
} as const;

/** A local Vapi behind a site's origin, and a server that takes its reports with these statuses. */
export async function startVoice({ engines = quickVoice, statuses = [200] } = {}) {
  const clock = movableClock();
  const receiver = await startReceiver(...statuses);
  const site = createServer();
  const origin = `http://127.0.0.1:${await listen(site, 0)}`;
  const vapi = await createLocalVapi({
    clock,
    engines,
    privateKey,
    webhookSecret,
    siteOrigin: origin,
    reportUrl: receiver.url,
    retryDelaysMs: [5, 5],
  });
  const listener = getRequestListener(vapi.fetch, { overrideGlobalObjects: false });
  site.on('request', (incoming, outgoing) => void listener(incoming, outgoing));
  onTestFinished(async () => {
    await close(site);
    await vapi.close();
    receiver.close();
  });

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(vapi.apiUrl + path, {
      ...init,
      headers: { authorization: `Bearer ${privateKey}`, ...init.headers },
    });
  const post = (body: unknown) =>
    ask('/call/web', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  /** Creates a call with the server's own assistant, changed. */
  const create = async (change: object = {}) => {
    const answer = await post({ assistant: { ...assistantFor(order), ...change } });
    return createCallResponseSchema.parse(await answer.json());
  };
  /** The call as the API shows it. */
  const look = async (id: string) =>
    z.record(z.string(), z.unknown()).parse(await (await ask(`/call/${id}`)).json());
  return { vapi, clock, receiver, origin, ask, post, create, look };
}
