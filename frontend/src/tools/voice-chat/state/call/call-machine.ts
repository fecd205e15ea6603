import { mergeTranscript } from '../../../../../../shared/merge-transcript.ts';
import { voiceChatMessages } from '../../../../../../shared/voice-chat.ts';
import type { CallEvent, CallState, CallStep } from './call-state.ts';
import {
  breakOff,
  clear,
  connected,
  endedFor,
  finish,
  goOn,
  lateSession,
  limitReached,
  mute,
  noMicrophone,
  notStarted,
  save,
  saved,
  saveFailed,
  start,
  stay,
  tick,
} from './call-transitions.ts';

/** Milliseconds after which a call that does not connect has failed. */
export const maxConnectMs = 45_000;

/** What an event makes of a call, and what is to be done: specification, section 4. */
export function step(state: CallState, event: CallEvent): CallStep {
  if ('call' in event && event.call !== state.call) return stay(state);
  if (event.type === 'start') return start(state, event.choice);
  if (event.type === 'late-session') return lateSession(state, event.sessionId);
  if (state.status === 'CONNECTING') return whileConnecting(state, event);
  if (state.status === 'ACTIVE') return whileActive(state, event);
  if (state.saving === 'saving') return whileSaving(state, event);
  if (state.saving === 'failed') return whileUnsaved(state, event);
  return event.type === 'forget-saved' ? stay({ ...state, saved: undefined }) : stay(state);
}

function whileConnecting(state: CallState, event: CallEvent): CallStep {
  switch (event.type) {
    case 'session':
      return stay({ ...state, sessionId: event.sessionId });
    case 'calling':
      // A client that takes no typed words hears spoken ones.
      return stay({ ...state, since: event.now, typing: event.typing, hearing: !event.typing });
    case 'connected':
      return connected(state, event.now);
    case 'tick':
      return event.now - (state.since ?? event.now) < maxConnectMs
        ? stay(state)
        : notStarted(state);
    case 'limit-reached':
      return limitReached(state);
    case 'failed':
      return notStarted(state, event.problem);
    case 'ended':
      return notStarted(state);
    case 'end':
      return breakOff(state, undefined);
    default:
      return whileThere(state, event);
  }
}

function whileActive(state: CallState, event: CallEvent): CallStep {
  switch (event.type) {
    case 'tick':
      return tick(state, event.now);
    case 'failed':
      return breakOff(state, voiceChatMessages.callFailed);
    case 'ended':
      return endedFor(state, event.reason);
    case 'end':
      return finish(state, 'ended');
    case 'mute':
      return mute(state, event.muted);
    case 'listen':
      return { state, effects: [{ do: 'listen', muted: state.muted }] };
    case 'microphone':
    case 'forget-problem':
      return goOn(state, event.type === 'microphone');
    default:
      return whileThere(state, event);
  }
}

/** Events that may come before and after the call is connected, such as the first words. */
function whileThere(state: CallState, event: CallEvent): CallStep {
  switch (event.type) {
    case 'said':
      return stay({ ...state, transcript: mergeTranscript(state.transcript, event.entry) });
    case 'speaking':
      return stay({ ...state, speaking: event.speaking });
    case 'hearing':
      return stay({ ...state, hearing: event.hearing });
    case 'no-microphone':
      return noMicrophone(state, event.problem);
    default:
      return stay(state);
  }
}

function whileSaving(state: CallState, event: CallEvent): CallStep {
  if (event.type === 'saved') return saved(state, event.record);
  return event.type === 'save-failed' ? saveFailed(state) : stay(state);
}

function whileUnsaved(state: CallState, event: CallEvent): CallStep {
  if (event.type === 'save-again') return save(state);
  return event.type === 'discard' ? clear(state) : stay(state);
}
