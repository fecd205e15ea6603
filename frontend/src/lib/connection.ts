import { onlineManager } from '@tanstack/react-query';
import { createStore } from './store.ts';

/** Whether a running job cannot be reached at the moment. */
export const connectionLost = createStore(false);

/** Waits, but no longer than until the browser is online again. */
export function pauseUntilOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    const stopListening = onlineManager.subscribe((online) => {
      if (online) done();
    });
  });
}
