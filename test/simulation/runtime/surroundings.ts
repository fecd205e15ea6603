import { AsyncLocalStorage } from 'node:async_hooks';
import type { AwsServiceName, WireRequest, WireResponse } from '../services/wire.ts';
import type { Cancel } from './timeline.ts';

/** An event that a function works on. */
export type Invocation = {
  functionId: string;
  requestId: string;
  /** Of the function's clock, in milliseconds: no two clocks are quite the same. */
  clockOffset: number;
  /** Its function was killed: nothing of it goes on. */
  dead: boolean;
  /** What is to be done once it has answered. */
  ending: (() => void)[];
  /** Kills the function. */
  kill: () => void;
};

/** How long a caller waits for an answer. */
export type Patience = { timeoutMs?: number | undefined; signal?: AbortSignal | undefined };

/** What surrounds the code of functions in a history. */
export type Surroundings = {
  /** Milliseconds since 1970 by the clock of whoever asks. */
  now: () => number;
  random: () => number;
  timer: (milliseconds: number, event: () => void) => Cancel;
  aws: (service: AwsServiceName, request: WireRequest, patience: Patience) => Promise<WireResponse>;
  fetch: (url: string, request: WireRequest, patience: Patience) => Promise<WireResponse>;
  /** The variables of a function. */
  environmentOf: (functionId: string) => Readonly<Record<string, string>>;
  /** What a function writes to its log. */
  write: (text: string) => void;
};

let current: Surroundings | undefined;

/** The surroundings of the history that is under way in this thread. */
export function surroundings(): Surroundings {
  if (!current) throw new Error('No history is under way.');
  return current;
}

export function surroundWith(next: Surroundings | undefined): void {
  current = next;
}

/** Whose code runs: of a function, or nothing where a person or the cloud acts. */
export const invocations = new AsyncLocalStorage<Invocation | undefined>();
