import { createStore, type Store } from '../../../../lib/store.ts';
import { type CallLine, hangUp, openLine } from './call-line.ts';
import { step } from './call-machine.ts';
import type { CallPorts } from './call-ports.ts';
import { type CallEffect, type CallEvent, type CallState, noCall } from './call-state.ts';
import { runEffect } from './run-effect.ts';
import { createSaveKeys } from './save-key.ts';

/** Milliseconds between two looks at the clock: often enough to show each second. */
const glance = 250;

/** One person's calls of this visit, one after the other. */
export type VoiceCall = {
  state: Store<CallState>;
  send: (event: CallEvent) => void;
  say: (text: string) => void;
  /** What calls are made with from now on. */
  use: (ports: CallPorts) => void;
};

/** Runs the call machine: what its steps ask for is done here. */
export function createVoiceCall(): VoiceCall {
  const state = createStore(noCall);
  const saveKey = createSaveKeys();
  let ports: CallPorts | undefined;
  let line: CallLine | undefined;
  let clock: ReturnType<typeof setInterval> | undefined;

  const send = (event: CallEvent) => {
    const { state: next, effects } = step(state.get(), event);
    if (next !== state.get()) state.set(next);
    watchClock(next);
    for (const effect of effects) run(effect);
  };
  const watchClock = ({ status }: CallState) => {
    if (status === 'CONNECTING' || status === 'ACTIVE') {
      clock ??= setInterval(() => send({ type: 'tick', now: Date.now() }), glance);
    } else {
      clearInterval(clock);
      clock = undefined;
    }
  };
  const run = (effect: CallEffect) => {
    if (!ports) return;
    if (effect.do === 'connect') {
      line = openLine(ports, effect.choice, (event) => send({ ...event, call: effect.call }));
    } else if (effect.do === 'hang-up') {
      if (line) hangUp(line);
    } else {
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
