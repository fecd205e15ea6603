import type { Clock } from '../clock.ts';

/** The longest pause of a timer of Node, in milliseconds. */
const maxTimerMs = 2 ** 31 - 1;

/** Wakes whoever waits for a message: when one was sent, when one is due by the clock, when the clock was moved. */
export type WakeUps = {
  /** Wakes everybody soon, once for all that happens until then. */
  now(): void;
  /** Wakes everybody at this time of the clock, in milliseconds since 1970; soon if it has passed. */
  at(time: number): void;
  /** Calls the listener at every wake-up. */
  listen(listener: () => void): void;
  /** Resolves at the next wake-up, after the listeners, and when all is closed. */
  next(): Promise<void>;
  isClosed(): boolean;
  /** Wakes who still waits, and then nobody any more. */
  close(): void;
};

export function createWakeUps(clock: Clock): WakeUps {
  const listeners: (() => void)[] = [];
  const due = new Set<number>();
  let waiting: PromiseWithResolvers<void> | undefined;
  let soon: NodeJS.Immediate | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  /** What the timer is set to. */
  let nextDue = Number.POSITIVE_INFINITY;

  function wake(): void {
    soon = undefined;
    const before = waiting;
    waiting = undefined;
    if (!closed) for (const listener of listeners) listener();
    before?.resolve();
  }

  function now(): void {
    if (!closed) soon ??= setImmediate(wake);
  }

  function look(): void {
    clearTimeout(timer);
    if (closed) return;
    const time = clock.now().getTime();
    const passed = [...due].filter((each) => each <= time);
    for (const each of passed) due.delete(each);
    if (passed.length > 0) now();
    nextDue = Number.POSITIVE_INFINITY;
    for (const each of due) nextDue = Math.min(nextDue, each);
    if (due.size > 0) timer = setTimeout(look, Math.min(nextDue - time, maxTimerMs)).unref();
  }

  clock.onTravel?.(look);

  return {
    now,
    at: (time) => {
      due.add(time);
      if (time < nextDue) look();
    },
    listen: (listener) => listeners.push(listener),
    next: () => {
      if (closed) return Promise.resolve();
      waiting ??= Promise.withResolvers<void>();
      return waiting.promise;
    },
    isClosed: () => closed,
    close: () => {
      closed = true;
      clearTimeout(timer);
      clearImmediate(soon);
      wake();
    },
  };
}
