import { useSyncExternalStore } from 'react';

/** What `read` tells of the time, such as today's date; it is asked again every minute. */
export function useEveryMinute(read: () => string): string {
  return useSyncExternalStore(everyMinute, read);
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}
