import {
  callRules,
  type VoiceRecord,
  voiceChatMessages,
} from '../../../../../../shared/voice-chat.ts';
import type { CallChoice, CallProblem } from '../voice-call-view.ts';
import { type CallEffect, type CallState, type CallStep, noCall } from './call-state.ts';

/** Starts a call, unless one is running or the last one is not saved yet. */
export function start(state: CallState, choice: CallChoice): CallStep {
  const topic = choice.topic.trim();
  const free = state.status === 'INACTIVE' || state.status === 'FINISHED';
  if (!free || state.saving !== 'idle') return stay(state);
  if (!topic) return { state, effects: [toast('error', voiceChatMessages.topicMissing)] };
  const call = state.call + 1;
  const chosen = { ...choice, topic };
  return {
    state: { ...noCall, status: 'CONNECTING', call, choice: chosen },
    effects: [{ do: 'connect', call, choice: chosen }],
  };
}

/**
 * A call that has no session yet will be given the same one: where it ends before that, it is given back with it. Without such a
 * call it is given back at once.
 */
export function lateSession(state: CallState, sessionId: string): CallStep {
  if (state.status === 'CONNECTING' && state.sessionId === undefined) {
    return stay({ ...state, sessionId });
  }
  const isTaken = state.sessionId === sessionId;
  return isTaken ? stay(state) : { state, effects: [{ do: 'cancel', sessionId }] };
}

export function connected(state: CallState, now: number): CallStep {
  return {
    state: { ...state, status: 'ACTIVE', since: now },
    effects: [toast('success', voiceChatMessages.connected)],
  };
}

export function notStarted(state: CallState, problem?: CallProblem): CallStep {
  return breakOff(state, voiceChatMessages.startFailed, problem);
}

export function limitReached(state: CallState): CallStep {
  const { state: ended, effects } = breakOff(state, voiceChatMessages.limitReached);
  return { state: ended, effects: [...effects, { do: 'refresh' }] };
}

export function tick(state: CallState, now: number): CallStep {
  const passed = Math.floor((now - (state.since ?? now)) / 1000);
  const elapsed = Math.min(Math.max(passed, state.elapsed), callRules.maxSeconds);
  if (elapsed === callRules.maxSeconds) return finish(state, 'max-duration');
  return stay(elapsed === state.elapsed ? state : { ...state, elapsed });
}

/** How both providers name the end at the maximum duration. */
const maxDurationReason = 'exceeded-max-duration';

/** Part of every reason that is a failure of the provider, as in `pipeline-error-openai-llm-failed`. */
const failureWord = 'error';

/** The other side has ended the call, for a reason that it may give. */
export function endedFor(state: CallState, reason: string | undefined): CallStep {
  if (reason?.includes(failureWord)) return breakOff(state, voiceChatMessages.callFailed);
  return finish(state, reason === maxDurationReason ? 'max-duration' : 'ended');
}

/** A call that runs goes on without a microphone; one that begins, only where words can be typed. */
export function noMicrophone(state: CallState, problem: CallProblem): CallStep {
  if (!state.typing && state.status !== 'ACTIVE') return breakOff(state, problem.title, problem);
  return stay({ ...state, hearing: false, problem });
}

/** The person has another microphone, or is content to type; where words are typed too, hearing is told of by itself. */
export function goOn(state: CallState, heard: boolean): CallStep {
  return stay({ ...state, problem: undefined, hearing: state.hearing || (heard && !state.typing) });
}

export function mute(state: CallState, muted: boolean): CallStep {
  if (state.muted === muted) return stay(state);
  return { state: { ...state, muted }, effects: [{ do: 'mute', muted }] };
}

export function saved(state: CallState, record: VoiceRecord): CallStep {
  const { state: cleared, effects } = clear({ ...state, saved: record });
  const done = toast('success', voiceChatMessages.saved);
  // After a failed call the topic stays, to try again with.
  if (state.status !== 'FINISHED') return { state: cleared, effects: [done, ...effects] };
  return { state: cleared, effects: [done, { do: 'clear-topic' }, ...effects] };
}

export function saveFailed(state: CallState): CallStep {
  return {
    state: { ...state, saving: 'failed' },
    effects: [toast('error', voiceChatMessages.saveFailed)],
  };
}

export function clear(state: CallState): CallStep {
  return { state: { ...state, saving: 'idle', transcript: [] }, effects: [{ do: 'refresh' }] };
}

export function stay(state: CallState): CallStep {
  return { state, effects: [] };
}

/** Why a call ended: by one side, or at the maximum duration. */
type End = 'ended' | 'max-duration';

const over = {
  ...{ speaking: false, typing: false, hearing: false, muted: false },
  since: undefined,
} as const;

/** The call is over: saves the transcript, also an empty one. */
export function finish(state: CallState, end: End): CallStep {
  const elapsed = end === 'max-duration' ? callRules.maxSeconds : state.elapsed;
  const finished: CallState = {
    ...state,
    ...over,
    status: 'FINISHED',
    elapsed,
    problem: undefined,
  };
  const { state: saving, effects } = save(finished);
  const toasts: CallEffect[] = [toast('success', voiceChatMessages.ended)];
  if (end === 'max-duration') toasts.push(toast('info', voiceChatMessages.endedAutomatically));
  const announcement: CallEffect = { do: 'announce', word: 'Ended' };
  return { state: saving, effects: [{ do: 'hang-up' }, ...toasts, announcement, ...effects] };
}

/** The call failed. Saves the transcript; where nothing was said, gives the session back. */
export function breakOff(
  state: CallState,
  message: string | undefined,
  problem?: CallProblem,
): CallStep {
  const broken: CallState = { ...state, ...over, status: 'INACTIVE', problem };
  const { state: settled, effects } = broken.transcript.length ? save(broken) : giveBack(broken);
  const told: CallEffect[] = message
    ? [toast('error', message), { do: 'announce', word: 'Failed' }]
    : [];
  return { state: settled, effects: [{ do: 'hang-up' }, ...told, ...effects] };
}

/** Saves what was said, or tries again to. */
export function save(state: CallState): CallStep {
  const { call, choice, transcript, sessionId } = state;
  const record = { topic: choice?.topic ?? '', transcript, sessionId };
  return { state: { ...state, saving: 'saving' }, effects: [{ do: 'save', call, record }] };
}

function giveBack(state: CallState): CallStep {
  const { sessionId } = state;
  return { state, effects: sessionId ? [{ do: 'cancel', sessionId }] : [] };
}

function toast(kind: Extract<CallEffect, { do: 'toast' }>['kind'], message: string): CallEffect {
  return { do: 'toast', kind, message };
}
