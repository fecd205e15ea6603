import { idempotencyHeader } from '../../../shared/ids.ts';
import {
  createCallResponseSchema,
  startVoiceChatResponseSchema,
} from '../../../shared/voice-chat.ts';
import { styleNames, voiceNames } from '../../../shared/voice-options.ts';
import { jsonOf } from './forms.ts';
import { noteDelivery, type Person } from './person.ts';
import type { Action } from './story.ts';

type Talk = Extract<Action, { kind: 'talk' }>;

/** Speaks with the assistant as far as was planned. */
export async function talk(person: Person, { job, until }: Talk): Promise<void> {
  const key = person.newKey();
  const start = { route: 'startVoiceChat', headers: { [idempotencyHeader]: key } } as const;
  const answer = await person.send(start);
  const started = startVoiceChatResponseSchema.safeParse(answer.body);
  const sessionId = started.success ? started.data.sessionId : undefined;
  if (sessionId === undefined) return;
  person.orders.set(job, {
    id: sessionId,
    feature: 'audioChat',
    call: start,
    delivered: false,
    refused: undefined,
    deleted: false,
  });
  if (until === 'session') return;
  const assistant = {
    metadata: { sessionId, topic: 'Pandas', style: styleNames[0], voice: voiceNames[0] },
  };
  const call = await person.send({ route: 'createCall', body: jsonOf({ assistant }) });
  const created = createCallResponseSchema.safeParse(call.body);
  if (until === 'call' || !created.success) return;
  await person.speak(created.data.id);
  if (until === 'cancelled') {
    await person.send({ route: 'cancelVoiceChat', body: jsonOf({ sessionId }) });
    return;
  }
  await save(person, job, sessionId);
}

async function save(person: Person, job: number, sessionId: string): Promise<void> {
  const transcript = [
    { role: 'assistant', content: 'Hello.' },
    { role: 'user', content: 'Tell me of pandas.' },
  ];
  const { status } = await person.send({
    route: 'createVoiceRecord',
    body: jsonOf({ topic: 'Pandas', transcript, sessionId }),
  });
  const order = person.orders.get(job);
  if (order && status === 200) noteDelivery(order, person.now());
}
