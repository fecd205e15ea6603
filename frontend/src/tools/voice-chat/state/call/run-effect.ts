import type { CallPorts } from './call-ports.ts';
import type { CallEffect, CallEvent } from './call-state.ts';

/** What a step asks for beside the line itself. */
export type OutsideEffect = Exclude<CallEffect, { do: 'connect' | 'hang-up' }>;

/** Does what concerns the server, the screen and the page; `send` hears how a save went. */
export function runEffect(
  effect: OutsideEffect,
  ports: CallPorts,
  send: (event: CallEvent) => void,
  saveKey: (call: number) => string,
): void {
  switch (effect.do) {
    case 'save': {
      const { call, record } = effect;
      ports.saveRecord(record, saveKey(call)).then(
        () => send({ type: 'saved', call }),
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
