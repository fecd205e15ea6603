/** What tells the time in the local cloud; the studio's own can be set to another day. */
export type Clock = {
  now(): Date;
  /** Calls the listener whenever the clock was moved; absent where it cannot be. */
  onTravel?(listener: () => void): void;
};

/** A clock that can be moved; `offset` shares the milliseconds between it and the real time with workers. */
export type StudioClock = Clock & {
  travelTo(date: Date): void;
  onTravel(listener: () => void): void;
  offset: SharedArrayBuffer;
};

export function createStudioClock(): StudioClock {
  const offset = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  const milliseconds = new BigInt64Array(offset);
  const listeners: (() => void)[] = [];
  return {
    offset,
    now: () => new Date(Date.now() + Number(Atomics.load(milliseconds, 0))),
    travelTo: (date) => {
      Atomics.store(milliseconds, 0, BigInt(date.getTime() - Date.now()));
      for (const listener of listeners) listener();
    },
    onTravel: (listener) => listeners.push(listener),
  };
}
