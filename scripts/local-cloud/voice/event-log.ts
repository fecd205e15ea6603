import type { CompanionEvent } from '../../../shared/voice-companion.ts';

export type NumberedEvent = { id: number; event: CompanionEvent };

/** What a call has told so far, and what it will tell. */
export type EventLog = {
  append(event: CompanionEvent): void;
  /** All events after that number, as they come, up to the call's end or the signal. */
  follow(after: number, signal: AbortSignal): AsyncGenerator<NumberedEvent, void>;
  /** The number of the last event. */
  size(): number;
};

export function createEventLog(): EventLog {
  const events: NumberedEvent[] = [];
  let next = Promise.withResolvers<void>();
  const over = () => events.at(-1)?.event.type === 'ended';
  const wake = () => {
    next.resolve();
    next = Promise.withResolvers();
  };
  return {
    append(event) {
      events.push({ id: events.length + 1, event });
      wake();
    },
    async *follow(after, signal) {
      signal.addEventListener('abort', wake);
      for (let position = after; !signal.aborted; ) {
        const entry = events[position];
        if (entry) {
          position += 1;
          yield entry;
        } else if (over()) break;
        else await next.promise;
      }
      signal.removeEventListener('abort', wake);
    },
    size: () => events.length,
  };
}
