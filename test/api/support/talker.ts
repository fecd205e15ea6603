import type { Studio } from '@atelier/local-cloud/studio';
import type { VoiceRecord } from '../../../shared/voice-chat.ts';
import { leave, listenTo } from '../../support/voice-call.ts';
import { newKey } from './caller.ts';
import { later } from './later.ts';
import { callOf, newVoiceChat } from './voice-chat.ts';

/** What a person, their browser or the provider may do at any time, sensible or not. */
export const moves = [
  'start',
  'call',
  'join',
  'leave',
  'save',
  'saveUnnamed',
  'cancel',
  'report',
] as const;

export type Move = (typeof moves)[number];

const nothing = 204;

/** Conversations in which the person said nothing take no use. */
const counted = (records: readonly VoiceRecord[]) =>
  records.filter((record) => record.counted !== false).length;

/** A new person who does anything at any time; each move gives the status that it was answered with. */
export function newTalker(studio: Studio) {
  const { start, call, save, cancel, list, used, answerTo, saved } = newVoiceChat(studio);
  const sessions: string[] = [];
  /** The latest is 0; where there is none it is one that nobody knows. */
  const session = (age: number) => sessions.at(-1 - age) ?? newKey(studio);

  /** Does something with the call of a session, if it has one. */
  async function ofCall(sessionId: string, act: (id: string, url: string) => Promise<number>) {
    const found = callOf(studio, sessionId);
    return found ? act(found.id, found.webCallUrl) : nothing;
  }

  const does: Record<Move, (sessionId: string) => Promise<number>> = {
    async start() {
      const key = newKey(studio);
      const { status } = await start(key);
      const { sessionId } = status === 200 ? await answerTo(key) : {};
      if (sessionId !== undefined && !sessions.includes(sessionId)) sessions.push(sessionId);
      return status;
    },
    async call(sessionId) {
      // Reports come when they are told to.
      studio.voice.faults.next({ kind: 'no-report' });
      return (await call(sessionId)).status;
    },
    join: (sessionId) =>
      ofCall(sessionId, async (_, url) => {
        await (await listenTo(url)).next();
        later(studio, 1);
        return nothing;
      }),
    leave: (sessionId) => ofCall(sessionId, async (_, url) => (await leave(url)).status),
    save: async (sessionId) => (await save({ sessionId })).status,
    saveUnnamed: async () => (await save({})).status,
    cancel: async (sessionId) => (await cancel(sessionId)).status,
    report: (sessionId) =>
      ofCall(sessionId, async (id, url) => {
        await leave(url);
        return studio.voice.report(id);
      }),
  };

  return {
    does: (move: Move, age: number) => does[move](session(age)),
    standing: async () => ({ records: counted(await list()), used: await used() }),
    /** Starts and saves until no more is allowed, and gives the number of all records. */
    async useUp() {
      for (;;) {
        const { sessionId } = await answerTo(newKey(studio));
        if (sessionId === undefined) return counted(await list());
        await saved({ sessionId });
      }
    },
  };
}
