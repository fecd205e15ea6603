import { useRef } from 'react';

/** A signature lives longer than this, in milliseconds: whoever needs a new one sooner misses the file. */
const patience = 60 * 60_000;

/**
 * Signed URLs expire. When a picture cannot be read, `refresh` fetches its list again, once an hour;
 * a picture that is still missing then is missing.
 */
export function useFreshMedia(refresh: () => void): (url: string) => void {
  const tried = useRef(new Map<string, number>());
  return (url) => {
    const path = new URL(url, location.href).pathname;
    const last = tried.current.get(path);
    if (last !== undefined && Date.now() - last < patience) return;
    tried.current.set(path, Date.now());
    refresh();
  };
}
