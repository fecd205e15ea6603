import type { TranscriptEntry, VoiceRecord } from '../../../../../../shared/voice-chat.ts';
import type { CallRecord } from '../../api/open-session.ts';
import type { CallChoice, CallProblem, CallStatus, VoiceCallView } from '../voice-call-view.ts';

/** Everything that is known of the call that runs, or ran last. */
export type CallState = Readonly<{
  status: CallStatus;
  /** The number of this call, by which late events of earlier calls are recognised. */
  call: number;
  choice: CallChoice | undefined;
  /** The session that is ours to save or to give back. */
  sessionId: string | undefined;
  /** When it began to connect, then when it was connected; milliseconds since 1970. */
  since: number | undefined;
  elapsed: number;
  speaking: boolean;
  typing: boolean;
  hearing: boolean;
  /** The person has muted the microphone. */
  muted: boolean;
  transcript: readonly TranscriptEntry[];
  /** What was saved of the call, until another begins. */
  saved: VoiceRecord | undefined;
  saving: VoiceCallView['saving'];
  problem: CallProblem | undefined;
}>;

export const noCall: CallState = {
  status: 'INACTIVE',
  call: 0,
  choice: undefined,
  sessionId: undefined,
  since: undefined,
  elapsed: 0,
  speaking: false,
  typing: false,
  hearing: false,
  muted: false,
  transcript: [],
  saved: undefined,
  saving: 'idle',
  problem: undefined,
};

/** Events of the person and the clock, and what concerns the current call beside its connection. */
type OwnEvent =
  | { type: 'start'; choice: CallChoice }
  | { type: 'end' }
  | { type: 'mute'; muted: boolean }
  /** Take the microphone that is chosen now, in place of one that failed. */
  | { type: 'listen' }
  /** The person goes on without a microphone. */
  | { type: 'forget-problem' }
  | { type: 'save-again' }
  | { type: 'forget-saved' }
  | { type: 'discard' }
  /** The session of an earlier call that was over before it came. */
  | { type: 'late-session'; sessionId: string }
  | { type: 'tick'; now: number };

/** Events of one call's connection; ignored once another call has begun. */
export type RemoteEvent =
  | { type: 'limit-reached' }
  /** Undefined: another tab has used the session. */
  | { type: 'session'; sessionId: string | undefined }
  | { type: 'calling'; now: number; typing: boolean }
  | { type: 'connected'; now: number }
  | { type: 'hearing'; hearing: boolean }
  /** The microphone cannot be used, or not any more. */
  | { type: 'no-microphone'; problem: CallProblem }
  /** Another one has taken its place. */
  | { type: 'microphone' }
  | { type: 'speaking'; speaking: boolean }
  | { type: 'said'; entry: TranscriptEntry }
  | { type: 'ended'; reason: string | undefined }
  /** `problem` is for whoever waits for the call to start. */
  | { type: 'failed'; problem: CallProblem }
  | { type: 'saved'; record: VoiceRecord }
  | { type: 'save-failed' };

export type CallEvent = OwnEvent | (RemoteEvent & { call: number });

/** A side effect that a step asks for. */
export type CallEffect =
  | { do: 'connect'; call: number; choice: CallChoice }
  | { do: 'hang-up' }
  | { do: 'mute'; muted: boolean }
  | { do: 'listen'; muted: boolean }
  | { do: 'save'; call: number; record: CallRecord }
  | { do: 'cancel'; sessionId: string }
  | { do: 'clear-topic' }
  | { do: 'refresh' }
  | { do: 'announce'; word: string }
  | { do: 'toast'; kind: 'success' | 'info' | 'error'; message: string };

export type CallStep = { state: CallState; effects: readonly CallEffect[] };
