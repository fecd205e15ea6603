import { idempotencyHeader } from '../../../shared/ids.ts';
import {
  createCallResponseSchema,
  startVoiceChatResponseSchema,
} from '../../../shared/voice-chat.ts';
import { styleNames, voiceNames } from '../../../shared/voice-options.ts';
import { jsonOf } from './forms.ts';
import type { ApiCall } from './gateway.ts';
import { noteDelivery, type Order, type Person } from './person.ts';
import { sendUntilSettled } from './send-order.ts';
import type { Action } from './story.ts';

type Talk = Extract<Action, { kind: 'talk' }>;

/** Speaks with the assistant as far as was planned. */
export async function talk(person: Person, { job, until }: Talk): Promise<void> {
  const key = person.newKey();
  if (until === 'saved alone') return saveAlone(person, job, key);
  const start = { route: 'startVoiceChat', headers: { [idempotencyHeader]: key } } as const;
  const answer = await person.send(start);
  const started = startVoiceChatResponseSchema.safeParse(answer.body);
  const sessionId = started.success ? started.data.sessionId : undefined;
  if (sessionId === undefined) return;
  const order = orderOf(sessionId, start);
  person.orders.set(job, order);
  if (until === 'session') return;
  const assistant = {
    metadata: { sessionId, topic: 'Pandas', style: styleNames[0], voice: voiceNames[0] },
  };
  const call = await person.send({ route: 'createCall', body: jsonOf({ assistant }) });
  const created = createCallResponseSchema.safeParse(call.body);
  if (until === 'call' || !created.success) return;
  if (until !== 'hung up') await person.speak(created.data.id, until === 'silent');
  if (until === 'hung up' || until === 'cancelled') {
    await person.send({ route: 'cancelVoiceChat', body: jsonOf({ sessionId }) });
    return;
  }
  const transcript = until === 'saved' ? spoken : greeting;
  order.save = saveCall({ topic: 'Pandas', transcript, sessionId }, person.newKey());
  await sendSave(person, order);
}

function orderOf(id: string, call: ApiCall): Order {
  const state = { delivered: false, refused: undefined, deleted: false };
  return { id, feature: 'audioChat', call, ...state };
}

const greeting = [{ role: 'assistant', content: 'Hello.' }];
const spoken = [...greeting, { role: 'user', content: 'Tell me of pandas.' }];

function saveCall(content: object, key: string): ApiCall {
  const headers = { [idempotencyHeader]: key };
  return { route: 'createVoiceRecord', headers, body: jsonOf(content) };
}

/** Saves a conversation that the browser knows no session of: of an older version, or in a new one. */
async function saveAlone(person: Person, job: number, key: string): Promise<void> {
  const call = saveCall({ topic: 'Pandas', transcript: spoken }, key);
  const order = { ...orderOf(key, call), save: call };
  person.orders.set(job, order);
  await sendSave(person, order);
}

/** Saves a conversation again, under a key of now. */
export async function saveAnew(person: Person, order: Order): Promise<void> {
  if (!order.save) return;
  const headers = { [idempotencyHeader]: person.newKey() };
  order.save = { ...order.save, headers };
  await sendSave(person, order);
}

/** Saves a conversation, and goes by the id that its record has. */
export async function sendSave(person: Person, order: Order): Promise<void> {
  const { status, body } = await sendUntilSettled(person, order.save ?? order.call);
  if (status !== 200) return;
  order.id = String(Object(body).id);
  noteDelivery(order, person.now());
}
