import type { Studio } from '@atelier/local-cloud/studio';
import type { Call } from '@atelier/local-cloud/voice';
import { idempotencyHeader } from '../../../shared/ids.ts';
import type { Plan } from '../../../shared/plans.ts';
import type { Route } from '../../../shared/routes/route.ts';
import { routes } from '../../../shared/routes.ts';
import type { CallOrder, TranscriptEntry, VoiceRecord } from '../../../shared/voice-chat.ts';
import { listenTo, say } from '../../support/voice-call.ts';
import { type Caller, newCaller, newKey, parsed } from './caller.ts';
import { later } from './later.ts';

export const topic = 'the tides';

/** What the browser has heard of a call. */
export const heard: TranscriptEntry[] = [
  { role: 'assistant', content: 'Hello.' },
  { role: 'user', content: 'As the browser heard it.' },
];

type Wish = { [Key in Exclude<keyof CallOrder, 'sessionId'>]?: CallOrder[Key] | undefined };

export type VoiceChat = ReturnType<typeof voiceChatOf>;

/** Voice chat as one person uses it. */
export function voiceChatOf(caller: Caller, studio: Studio) {
  function post(route: Route, body: unknown, headers: Record<string, string> = {}) {
    return caller.send(route, {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Asks to begin; without a key only whether that is possible. */
  function start(key?: string): Promise<Response> {
    const headers = key === undefined ? {} : { [idempotencyHeader]: key };
    return caller.send(routes.startVoiceChat, { headers });
  }

  async function answerTo(key?: string) {
    return parsed(routes.startVoiceChat.response, await start(key));
  }

  /** Opens a session and gives its id. */
  async function open(key = newKey(studio)): Promise<string> {
    const { sessionId } = await answerTo(key);
    if (sessionId === undefined) throw new Error('No session was opened.');
    return sessionId;
  }

  function call(sessionId: string, wish: Wish = {}): Promise<Response> {
    const metadata = { topic, style: 'friendly', voice: 'clara', ...wish, sessionId };
    return post(routes.createCall, { assistant: { metadata } });
  }

  async function created(sessionId: string, wish?: Wish) {
    return parsed(routes.createCall.response, await call(sessionId, wish));
  }

  /** A call that has been joined, and in which one thing was said and answered. */
  async function talk() {
    const sessionId = await open();
    const { id, webCallUrl } = await created(sessionId);
    const listener = await listenTo(webCallUrl);
    await listener.take(2);
    await say(webCallUrl, 'When is high tide?');
    await listener.take(2);
    later(studio, 20);
    return { sessionId, callId: id, webCallUrl, listener };
  }

  function save(body: object): Promise<Response> {
    return post(routes.createVoiceRecord, { topic, transcript: heard, ...body });
  }

  async function saved(body: object): Promise<VoiceRecord> {
    return parsed(routes.createVoiceRecord.response, await save(body));
  }

  async function list(query = ''): Promise<VoiceRecord[]> {
    const response = await caller.send(routes.listVoiceRecords, { query });
    return parsed(routes.listVoiceRecords.response, response);
  }

  const remove = (id: string) => caller.send(routes.deleteVoiceRecord, { params: { id } });
  const cancel = (sessionId: string) => post(routes.cancelVoiceChat, { sessionId });
  const used = () => caller.used('audioChat');

  return {
    ...{ caller, post, start, answerTo, open, call, created, talk },
    ...{ save, saved, list, remove, cancel, used },
  };
}

/** A new person at voice chat. */
export function newVoiceChat(studio: Studio, plan: Plan = 'Free') {
  return voiceChatOf(newCaller(studio, plan), studio);
}

/** The call of a session at the provider. */
export function callOf({ voice }: Studio, sessionId: string): Call | undefined {
  return voice.calls().find(({ assistant }) => assistant.metadata?.sessionId === sessionId);
}
