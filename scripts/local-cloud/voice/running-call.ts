import type { Clock } from '../clock.ts';
import type { PendingWork } from '../server/pending-work.ts';
import {
  type Call,
  type CallIdentity,
  callAsShown,
  endedReasons,
  endOf,
  type Fault,
  type Life,
  type VoiceEngines,
} from './call.ts';
import { type Conversation, createConversation, type NumberedEvent } from './conversation.ts';

/** One call, from its creation until after its end. */
export type RunningCall = {
  readonly id: string;
  readonly fault: Fault | undefined;
  /** As Vapi's API shows it. */
  shown(): Call;
  isOver(): boolean;
  /**
   * Events after that number, for the new listener. The first listener starts the call; one that is
   * away too long ends it. Undefined if no more events will come.
   */
  listen(after: number, gone: AbortSignal): AsyncGenerator<NumberedEvent, void> | undefined;
  /** Takes in words of the person, if the call runs. */
  hear(text: string): boolean;
  speech: Conversation['speech'];
  end(reason: string, at?: Date): void;
  /** Ends the call when its time is over. */
  watch(): void;
  /** Breaks the listener's connection. */
  cut(): void;
};

export type CallParts = {
  clock: Clock;
  engines: VoiceEngines;
  pending: PendingWork;
  /** Called once, at the end. */
  onEnd: (call: RunningCall) => void;
};

/** Further words are refused, so that a call's transcript stays bounded. */
const maxSayingsCount = 1000;

export function createRunningCall(
  identity: CallIdentity,
  fault: Fault | undefined,
  { onEnd, ...parts }: CallParts,
): RunningCall {
  const { clock } = parts;
  const life: Life = { createdAt: clock.now() };
  const onFailure = () => end(endedReasons.failed);
  const conversation = createConversation({ call: identity, fault, onFailure, ...parts });
  const { sayings, events } = conversation;
  const listeners = createListeners((isHeard) => {
    if (isHeard) delete life.awaySince;
    else life.awaySince = clock.now();
  });
  const isOver = () => life.endedAt !== undefined;

  function end(reason: string, at = clock.now()) {
    if (isOver()) return;
    Object.assign(life, { endedAt: at, endedReason: reason });
    conversation.end(reason);
    onEnd(call);
  }

  function watch() {
    const { at, reason } = endOf(life, identity.assistant.maxDurationSeconds);
    if (clock.now() >= at) end(reason, at);
  }

  const call: RunningCall = {
    id: identity.id,
    fault,
    shown: () => callAsShown(identity, life, sayings, clock.now()),
    isOver,
    listen(after, gone) {
      watch();
      if (isOver() && after >= events.size()) return undefined;
      if (!life.startedAt && !isOver()) {
        life.startedAt = clock.now();
        conversation.begin();
      }
      return events.follow(after, listeners.take(gone));
    },
    hear(text) {
      watch();
      if (isOver() || !life.startedAt || sayings.length >= maxSayingsCount) return false;
      conversation.hear(text);
      return true;
    },
    speech: conversation.speech,
    end,
    watch,
    cut: listeners.cut,
  };
  return call;
}

/** The listener of a call: one at a time, the latest. */
type Listeners = {
  /** Replaces the former listener; the returned signal aborts when this one is to leave. */
  take(gone: AbortSignal): AbortSignal;
  /** Lets the listener go. */
  cut(): void;
};

/** Calls back when somebody begins to listen, and when nobody listens any more. */
function createListeners(changed: (isHeard: boolean) => void): Listeners {
  let current: AbortController | undefined;
  return {
    take(gone) {
      const former = current;
      const mine = new AbortController();
      current = mine;
      former?.abort();
      changed(true);
      mine.signal.addEventListener('abort', () => {
        if (current !== mine) return;
        current = undefined;
        changed(false);
      });
      gone.addEventListener('abort', () => mine.abort());
      if (gone.aborted) mine.abort();
      return mine.signal;
    },
    cut: () => current?.abort(),
  };
}
