import type { CompanionEvent } from '../../../shared/voice-companion.ts';
import type { Clock } from '../clock.ts';
import type { PendingWork } from '../server/pending-work.ts';
import { personaOf } from './assistant.ts';
import type { CallIdentity, Fault, Saying, VoiceEngines } from './call.ts';
import { createDialogue, faultyEngines, silence } from './dialogue.ts';

/** What both sides say in a call, and the events that listeners receive. */
export type Conversation = {
  readonly sayings: readonly Saying[];
  readonly events: Pick<EventLog, 'follow' | 'size'>;
  readonly speech: Speeches['read'];
  /** The companion begins to speak; its work is tracked as pending. */
  begin(): void;
  hear(text: string): void;
  end(reason: string): void;
};

type Options = {
  call: CallIdentity;
  fault: Fault | undefined;
  clock: Clock;
  engines: VoiceEngines;
  pending: PendingWork;
  /** The companion cannot go on. */
  onFailure: () => void;
};

export function createConversation(parts: Options): Conversation {
  const { call, fault, clock, engines, pending, onFailure } = parts;
  const sayings: Saying[] = [];
  const events = createEventLog();
  const speeches = createSpeeches(new URL(call.webCallUrl).pathname);
  const note = (role: Saying['role'], message: string) =>
    sayings.push({ role, message, at: clock.now() });
  const options = {
    persona: personaOf(call.assistant),
    engines: faultyEngines(engines, fault),
    say: (text: string, wav: Buffer) => {
      note('bot', text);
      events.append({ type: 'says', text, speech: speeches.add(wav) });
    },
  };
  const dialogue = fault?.kind === 'silent' ? silence : createDialogue(options);
  const proceed = (part: Promise<void>) => {
    const failed = (error: unknown) => {
      if (fault?.kind !== 'fail') console.error('The local companion failed.', error);
      onFailure();
    };
    pending.track(part.catch(failed));
  };
  return {
    sayings,
    events,
    speech: speeches.read,
    begin() {
      events.append({ type: 'listening' });
      proceed(dialogue.open());
    },
    hear(text) {
      note('user', text);
      events.append({ type: 'heard', text });
      proceed(dialogue.hear(text));
    },
    end(reason) {
      dialogue.stop();
      speeches.clear();
      events.append({ type: 'ended', reason });
    },
  };
}

export type NumberedEvent = { id: number; event: CompanionEvent };

/** The events of a call, past and future. */
type EventLog = {
  append(event: CompanionEvent): void;
  /** All events after that number, as they come, up to the call's end or the signal. */
  follow(after: number, signal: AbortSignal): AsyncGenerator<NumberedEvent, void>;
  /** The number of the last event. */
  size(): number;
};

function createEventLog(): EventLog {
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

/** The latest WAV files of a call. */
type Speeches = {
  /** Gives the path of the file. */
  add(wav: Buffer): string;
  read(name: string): Buffer | undefined;
  clear(): void;
};

/** Enough for a listener that was away for a moment. */
const maxKeptCount = 10;

function createSpeeches(callPath: string): Speeches {
  const kept = new Map<string, Buffer>();
  let count = 0;
  return {
    add(wav) {
      count += 1;
      const name = `${count}.wav`;
      kept.set(name, wav);
      kept.delete(`${count - maxKeptCount}.wav`);
      return `${callPath}/speech/${name}`;
    },
    read: (name) => kept.get(name),
    clear: () => kept.clear(),
  };
}
