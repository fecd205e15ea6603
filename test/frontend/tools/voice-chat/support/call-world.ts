import type { OpenVoiceClient } from '../../../../../frontend/src/tools/voice-chat/api/clients/voice-client.ts';
import type { CallRecord } from '../../../../../frontend/src/tools/voice-chat/api/open-session.ts';
import type { CallPorts } from '../../../../../frontend/src/tools/voice-chat/state/call/call-ports.ts';
import {
  createVoiceCall,
  type VoiceCall,
} from '../../../../../frontend/src/tools/voice-chat/state/call/voice-call.ts';
import type { CallChoice } from '../../../../../frontend/src/tools/voice-chat/state/voice-call-view.ts';
import type { VoiceRecord } from '../../../../../shared/voice-chat.ts';

export const choice: CallChoice = { topic: 'Kites', style: 'friendly', voice: 'clara' };

/** What the server answers to a save. */
export const savedRecord: VoiceRecord = {
  ...{ id: '01J0000000000000000000000R', topic: 'Kites', transcript: [] },
  ...{ createdAt: '2026-11-21T09:41:00.000Z', provenance: { preview: false } },
};

const firstSession = '01J000000000000000000000S';

/** The world around a call, and what became of it there. */
export type CallWorld = {
  call: VoiceCall;
  ports: CallPorts;
  toasts: string[];
  opened: string[];
  cancelled: string[];
  saved: CallRecord[];
  done: string[];
  levels: number[];
  microphone: { asked: number; closed: number; lose: () => void };
  start: () => void;
};

const track: MediaStreamTrack = Object.assign(Object.create(null), { kind: 'audio' });

/** A world in which everything succeeds, unless `ports` says otherwise. */
export function callWorld(openClient: OpenVoiceClient, ports: Partial<CallPorts> = {}): CallWorld {
  const world: Omit<CallWorld, 'call' | 'ports' | 'start'> = {
    toasts: [],
    opened: [],
    cancelled: [],
    saved: [],
    done: [],
    levels: [],
    microphone: { asked: 0, closed: 0, lose: () => undefined },
  };
  const all: CallPorts = {
    microphone: 'needed',
    openMicrophone: async (onLost) => {
      world.microphone.asked += 1;
      world.microphone.lose = onLost;
      const close = () => {
        world.microphone.closed += 1;
      };
      return { track, close };
    },
    openSession: async () => {
      const sessionId = `${firstSession}${world.opened.length}`;
      world.opened.push(sessionId);
      return sessionId;
    },
    cancelSession: async (sessionId) => void world.cancelled.push(sessionId),
    saveRecord: async (record) => {
      world.saved.push(record);
      return savedRecord;
    },
    loadClient: async () => openClient,
    showLevel: (level) => void world.levels.push(level),
    notify: (_, message) => void world.toasts.push(message),
    announce: () => undefined,
    refresh: () => void world.done.push('refresh'),
    clearTopic: () => void world.done.push('clear-topic'),
    ...ports,
  };
  const call = createVoiceCall();
  call.use(all);
  return Object.assign(world, {
    call,
    ports: all,
    start: () => call.send({ type: 'start', choice }),
  });
}
