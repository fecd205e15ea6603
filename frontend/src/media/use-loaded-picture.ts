import { useEffect, useState } from 'react';

const loaded = new Set<string>();
const loading = new Map<string, Promise<void>>();

/** Loads a picture before it is shown; resolves when it is decoded, or has failed. */
export function loadPicture(url: string): Promise<void> {
  const underWay = loading.get(url);
  if (underWay || loaded.has(url)) return underWay ?? Promise.resolve();
  const image = new Image();
  const done = () => {
    loaded.add(url);
    loading.delete(url);
  };
  image.src = url;
  const end = image.decode().then(done, done);
  loading.set(url, end);
  return end;
}

/** Whether a picture has loaded or failed; true for undefined. */
export function useLoadedPicture(url: string | undefined): boolean {
  const [, setLatest] = useState<string>();
  useEffect(() => {
    // Renders again when it has loaded; `loaded` itself does not tell.
    if (url) void loadPicture(url).then(() => setLatest(url));
  }, [url]);
  return url === undefined || loaded.has(url);
}
