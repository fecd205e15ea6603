import { ApiError } from '../../../../../frontend/src/lib/api-error.ts';
import type {
  VoiceClient,
  VoiceClientEvents,
} from '../../../../../frontend/src/tools/voice-chat/api/clients/voice-client.ts';
import type { CallRecord } from '../../../../../frontend/src/tools/voice-chat/api/open-session.ts';
import type { CallPorts } from '../../../../../frontend/src/tools/voice-chat/state/call/call-ports.ts';
import { savedRecord } from './call-world.ts';

/** How a call to the outside ends: the last one has done its work, and nobody hears of it; on this device nothing is lost. */
export type Ending = 'well' | 'refused' | 'lost';

/** A session is told of where an answer with it arrives. */
type Session = { id: string; state: 'waiting' | 'used' | 'saved' | 'closed'; isTold: boolean };
type Client = { events: VoiceClientEvents; live: boolean; session?: string };
type Microphone = { open: boolean; lose: () => void };

/** A world in which every call to the outside ends when a test says so, and which notes what became of everything. */
export function racingWorld() {
  const pending: ((ending: Ending) => void)[] = [];
  const sessions: Session[] = [];
  const clients: Client[] = [];
  const microphones: Microphone[] = [];
  const saved: CallRecord[] = [];
  /** What may never be, and was. */
  const wrong: string[] = [];

  const ends = async <T>(does: (isLost: boolean) => T, refusal?: Error): Promise<T> => {
    const told = Promise.withResolvers<Ending>();
    pending.push(told.resolve);
    const ending = await told.promise;
    const isLost = ending === 'lost' && !refusal;
    if (ending !== 'well' && !isLost) throw refusal ?? new Error('No');
    const done = does(isLost);
    if (isLost) throw new Error('Network Error');
    return done;
  };

  /** As the server: one that waits for its call is found again. */
  const waitingSession = (isLost: boolean) => {
    const waiting = sessions.findLast(({ state }) => state === 'waiting');
    if (waiting) {
      if (!isLost) waiting.isTold = true;
      return waiting.id;
    }
    const id = `session ${sessions.length + 1}`;
    sessions.push({ id, state: 'waiting', isTold: !isLost });
    return id;
  };
  const use = (id: string | undefined) => {
    const session = sessions.find((each) => each.id === id);
    if (session?.state !== 'waiting') throw new ApiError('Used', { code: 'voice_session_used' });
    session.state = 'used';
  };
  const openClient = (events: VoiceClientEvents): VoiceClient => {
    const client: Client = { events, live: true };
    clients.push(client);
    return {
      start: ({ sessionId }) => {
        if (sessionId !== undefined) client.session = sessionId;
        return ends(() => use(sessionId));
      },
      listen: () => ends(() => undefined, new Error('No sound')),
      stop: () => {
        client.live = false;
      },
    };
  };
  const ports: Partial<CallPorts> = {
    openMicrophone: (onLost) =>
      ends(() => {
        const microphone: Microphone = { open: true, lose: onLost };
        microphones.push(microphone);
        const track: MediaStreamTrack = Object.assign(Object.create(null), { enabled: true });
        const close = () => {
          microphone.open = false;
        };
        return { track, close };
      }, new DOMException('No', 'NotAllowedError')),
    loadClient: () => ends(() => openClient, new Error('No code')),
    openSession: () => ends(waitingSession),
    cancelSession: async (id) => {
      const isSpoken = clients.some(({ live, session }) => live && session === id);
      if (isSpoken) wrong.push(`${id} was given back while its call went on`);
      const session = sessions.find((each) => each.id === id);
      if (session?.state === 'saved') wrong.push(`${id} was given back after it was saved`);
      if (session?.state === 'waiting') session.state = 'closed';
    },
    saveRecord: (record) =>
      ends(() => {
        saved.push(record);
        const session = sessions.find(({ id }) => id === record.sessionId);
        if (session) session.state = 'saved';
        if (record.sessionId !== clients.at(-1)?.session) {
          wrong.push(`${record.sessionId} is not the session of the call that was saved`);
        }
        return savedRecord;
      }),
  };
  let spoken = 0;
  const liveClient = () => clients.findLast(({ live }) => live);
  const over = (tell: (events: VoiceClientEvents) => void) => {
    const client = liveClient();
    if (!client) return;
    client.live = false;
    tell(client.events);
  };
  /** What happens beside, where it can. */
  const happens = {
    joins: () => liveClient()?.events.connected(),
    speaks: () => {
      spoken += liveClient() ? 1 : 0;
      liveClient()?.events.said({ role: 'user', content: 'word' });
    },
    leaves: () => over((events) => events.ended()),
    breaks: () => over((events) => events.failed(new Error('Broken'))),
    'loses the microphone': () => microphones.findLast(({ open }) => open)?.lose(),
    'another tab calls': () => {
      const waiting = sessions.find(({ state }) => state === 'waiting');
      if (waiting) waiting.state = 'used';
    },
  };
  return {
    ports,
    pending,
    sessions,
    clients,
    microphones,
    saved,
    wrong,
    happens,
    spoken: () => spoken,
  };
}

export type RacingWorld = ReturnType<typeof racingWorld>;
