import type { Clock } from '../clock.ts';
import type { CallIdentity, Saying } from './call.ts';
import { createDialogue, silence } from './dialogue.ts';
import type { VoiceEngines } from './engines.ts';
import { createEventLog, type EventLog } from './event-log.ts';
import type { Fault } from './fault.ts';
import { faultyEngines } from './faulty-engines.ts';
import { personaOf } from './persona.ts';
import { createSpeeches, type Speeches } from './speeches.ts';
import type { UnderWay } from './under-way.ts';

/** What both sides say in a call, and what is told of it to who listens. */
export type Conversation = {
  readonly sayings: readonly Saying[];
  readonly events: Pick<EventLog, 'follow' | 'size'>;
  readonly speech: Speeches['read'];
  /** The companion begins to speak; it goes on by itself, as with every answer. */
  begin(): void;
  hear(text: string): void;
  end(reason: string): void;
};

type Options = {
  call: CallIdentity;
  fault: Fault | undefined;
  clock: Clock;
  engines: VoiceEngines;
  underWay: UnderWay;
  /** The companion cannot go on. */
  onFailure: () => void;
};

export function createConversation(parts: Options): Conversation {
  const { call, fault, clock, engines, underWay, onFailure } = parts;
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
    underWay.track(part.catch(failed));
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
