import { useRef } from 'react';

/**
 * Signed URLs expire. The first time a picture cannot be read, `refresh` fetches its list again;
 * a picture that is still missing then is missing.
 */
export function useFreshMedia(refresh: () => void): (url: string) => void {
  const tried = useRef(new Set<string>());
  return (url) => {
    const path = new URL(url, location.href).pathname;
    if (tried.current.has(path)) return;
    tried.current.add(path);
    refresh();
  };
}
