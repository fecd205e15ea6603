import { callRules, voiceChatMessages } from '../../../../../../shared/voice-chat.ts';
import type { CallProblem } from '../voice-call-view.ts';
import type { CallEffect, CallState, CallStep } from './call-state.ts';

/** Why a call ended, as far as the person is told. */
type End = 'ended' | 'longest';

const over = { speaking: false, typing: false, hearing: false, since: undefined } as const;

/** The call is over, and what was said is saved, be it nothing. */
export function finish(state: CallState, end: End, problem?: CallProblem): CallStep {
  const elapsed = end === 'longest' ? callRules.longest : state.elapsed;
  const finished: CallState = { ...state, ...over, status: 'FINISHED', elapsed, problem };
  const { state: saving, effects } = save(finished);
  const toasts: CallEffect[] = [toast('success', voiceChatMessages.ended)];
  if (end === 'longest') toasts.push(toast('info', voiceChatMessages.endedAutomatically));
  if (problem) toasts.push(toast('error', problem.title));
  const announcement: CallEffect = { do: 'announce', word: 'Ended' };
  return { state: saving, effects: [{ do: 'hang-up' }, ...toasts, announcement, ...effects] };
}

/** The call broke off, or never came about. What was said is saved; an unused session goes back. */
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

export function toast(
  kind: Extract<CallEffect, { do: 'toast' }>['kind'],
  message: string,
): CallEffect {
  return { do: 'toast', kind, message };
}
