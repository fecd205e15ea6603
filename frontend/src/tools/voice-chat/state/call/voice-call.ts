import { joinableMs } from '../../../../jobs/submissions.ts';
import { createStore, type Store } from '../../../../lib/store.ts';
import { newKey } from '../../../../lib/timely-key.ts';
import {
  type CallConnection,
  changeMicrophone,
  hangUp,
  muteConnection,
  openConnection,
} from './call-connection.ts';
import { step } from './call-machine.ts';
import type { CallPorts } from './call-ports.ts';
import { type CallEffect, type CallEvent, type CallState, noCall } from './call-state.ts';

/** Milliseconds between two ticks: often enough to show each second. */
const tickMs = 250;

/** One person's calls of this visit, one after the other. */
export type VoiceCall = {
  state: Store<CallState>;
  send: (event: CallEvent) => void;
  say: (text: string) => void;
  /** Sets the environment of further calls. */
  use: (ports: CallPorts) => void;
};

/** Runs the call machine and its effects. */
export function createVoiceCall(): VoiceCall {
  const state = createStore(noCall);
  const saveKey = createSaveKeys();
  let ports: CallPorts | undefined;
  let line: CallConnection | undefined;
  let clock: ReturnType<typeof setInterval> | undefined;

  const send = (event: CallEvent) => {
    const { state: next, effects } = step(state.get(), event);
    if (next !== state.get()) state.set(next);
    watchClock(next);
    for (const effect of effects) run(effect);
  };
  const watchClock = ({ status }: CallState) => {
    if (status === 'CONNECTING' || status === 'ACTIVE') {
      clock ??= setInterval(() => send({ type: 'tick', now: Date.now() }), tickMs);
    } else {
      clearInterval(clock);
      clock = undefined;
    }
  };
  const run = (effect: CallEffect) => {
    if (!ports) return;
    switch (effect.do) {
      case 'connect':
        line = openConnection(ports, effect.choice, {
          tell: (event) => send({ ...event, call: effect.call }),
          tellLate: (sessionId) => send({ type: 'late-session', sessionId }),
        });
        break;
      case 'hang-up':
      case 'mute':
      case 'listen':
        if (line) runOnLine(effect, line);
        break;
      default:
        runEffect(effect, ports, send, saveKey);
    }
  };
  return {
    state,
    send,
    say: (text) => {
      if (state.get().status === 'ACTIVE') line?.client?.say?.(text);
    },
    use: (next) => {
      ports = next;
    },
  };
}

/** The effects that concern an open connection. */
type LineEffect = Extract<CallEffect, { do: 'hang-up' | 'mute' | 'listen' }>;

function runOnLine(effect: LineEffect, line: CallConnection): void {
  if (effect.do === 'hang-up') hangUp(line);
  else if (effect.do === 'mute') muteConnection(line, effect.muted);
  else void changeMicrophone(line, effect.muted);
}

/** The effects that do not concern the connection. */
type OutsideEffect = Exclude<CallEffect, { do: 'connect' } | LineEffect>;

/** Runs such an effect; `send` is called with the outcome of a save. */
function runEffect(
  effect: OutsideEffect,
  ports: CallPorts,
  send: (event: CallEvent) => void,
  saveKey: (call: number) => string,
): void {
  switch (effect.do) {
    case 'save': {
      const { call, record } = effect;
      ports.saveRecord(record, saveKey(call)).then(
        (saved) => send({ type: 'saved', call, record: saved }),
        () => send({ type: 'save-failed', call }),
      );
      break;
    }
    case 'cancel':
      void ports.cancelSession(effect.sessionId);
      break;
    case 'toast':
      ports.notify(effect.kind, effect.message);
      break;
    case 'announce':
      ports.announce(effect.word);
      break;
    case 'refresh':
      ports.refresh();
      break;
    case 'clear-topic':
      ports.clearTopic();
      break;
  }
}

/** The idempotency key of saving a call: the same for repeats, as long as the server accepts it. */
function createSaveKeys(): (call: number) => string {
  let last: { call: number; key: string; at: number } | undefined;
  return (call) => {
    const now = Date.now();
    if (last?.call !== call || now - last.at > joinableMs) last = { call, key: newKey(), at: now };
    return last.key;
  };
}
