import type { VoiceRecord } from '../../../../../../shared/voice-chat.ts';
import type { OpenVoiceClient } from '../../api/clients/voice-client.ts';
import type { CallRecord } from '../../api/open-session.ts';
import type { CallEffect } from './call-state.ts';
import type { Microphone } from './microphone.ts';

/** What a call needs from its environment; tests replace it. */
export type CallPorts = {
  /** Without a `needed` microphone there is no call; without a `wanted` one, words are typed. */
  microphone: 'needed' | 'wanted' | 'unused';
  openMicrophone: (onLost: () => void) => Promise<Microphone>;
  /** Nothing where the limit is reached. */
  openSession: () => Promise<string | undefined>;
  cancelSession: (sessionId: string) => Promise<void>;
  /** The same `key` again is the same save. */
  saveRecord: (record: CallRecord, key: string) => Promise<VoiceRecord>;
  /** Its code comes with the first call, or ahead of it. */
  loadClient: () => Promise<OpenVoiceClient>;
  showLevel: (level: number) => void;
  notify: (kind: Extract<CallEffect, { do: 'toast' }>['kind'], message: string) => void;
  announce: (word: string) => void;
  refresh: () => void;
  clearTopic: () => void;
};
