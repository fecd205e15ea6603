import type { WireRequest } from './wire.ts';

/** What a history gives its services: they know no other time, chance or function. */
export type Surroundings = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 up to, but not including, 1. */
  random: () => number;
  /** Has an event happen at a time in milliseconds since 1970, not before it. */
  schedule: (dueAt: number, label: string, event: () => void | Promise<void>) => void;
  /**
   * Runs a function of the template, by its logical id, and gives what it answers. Rejects with an error
   * whose name is the function's, `Sandbox.Timedout` where it ran out of time, `Lambda.Unknown` where it died.
   */
  invoke: (functionId: string, event: unknown) => Promise<unknown>;
  /** Decides what becomes of a prediction that was just created. */
  planPrediction: (order: PredictionOrder) => PredictionPlan;
  /** When the reports of a call are sent, in milliseconds after its end: once for each entry. */
  planReports: (callId: string) => readonly number[];
  /** Where a provider sends a webhook to; gives the status that it was answered with. */
  deliver: (url: string, request: WireRequest) => Promise<number>;
};

export type PredictionOrder = {
  id: string;
  /** `owner/name`. */
  model: string;
  input: Readonly<Record<string, unknown>>;
  webhook: string | undefined;
};

/** What becomes of a prediction. */
export type PredictionPlan = {
  /** What it ends as, or that it runs until it is cancelled. */
  end: 'succeeded' | 'failed' | 'never';
  /** Milliseconds from its creation to its end. */
  afterMs: number;
  /** Milliseconds from its creation until it starts; whatever ends it before, it is aborted. It starts at once without. */
  startsMs?: number;
  /** When its webhook is sent, in milliseconds after the end: once for each entry. */
  webhooksMs: readonly number[];
  /** Others have begun so much since that the provider's list does not reach back to it. */
  isOutOfList?: boolean;
  /** Milliseconds by which it outlives the deadline that it is given. */
  overtimeMs?: number;
  /** The file that it makes, where that is not a tiny picture or video. */
  output?: Buffer;
};
