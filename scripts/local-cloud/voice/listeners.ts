/** Who listens to a call: one at a time, the latest. */
export type Listeners = {
  /** Takes the place of the former listener; the signal tells when this one is to be let go. */
  take(gone: AbortSignal): AbortSignal;
  /** Lets the listener go. */
  cut(): void;
};

/** Tells when somebody begins to listen, and when nobody does any more. */
export function createListeners(changed: (isHeard: boolean) => void): Listeners {
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
