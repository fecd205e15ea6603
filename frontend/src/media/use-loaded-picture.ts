import { useEffect, useState } from 'react';

const loaded = new Set<string>();
const loading = new Map<string, Promise<void>>();

/** Loads a picture ahead of what shows it, and ends when it can be shown at once, or never. */
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

/** Whether a picture can be shown at once, or never; true for none. */
export function useLoadedPicture(url: string | undefined): boolean {
  const [, setLatest] = useState<string>();
  useEffect(() => {
    // It may have been loaded since it was asked for, and nothing else tells.
    if (url) void loadPicture(url).then(() => setLatest(url));
  }, [url]);
  return url === undefined || loaded.has(url);
}
