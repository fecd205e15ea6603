import { useEffect, useState } from 'react';

const loaded = new Set<string>();

/** Whether a picture can be shown at once, or never; true for none. */
export function useLoadedPicture(url: string | undefined): boolean {
  const [, setLatest] = useState<string>();
  useEffect(() => {
    if (!url || loaded.has(url)) return;
    const image = new Image();
    const done = () => {
      loaded.add(url);
      setLatest(url);
    };
    image.src = url;
    image.decode().then(done, done);
  }, [url]);
  return url === undefined || loaded.has(url);
}
