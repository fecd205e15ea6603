import { onlineManager } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useEffect, useReducer, useState } from 'react';

/** Stands where a picture or video should be. */
export function MediaMissing({ children }: { children: string }) {
  return (
    <p className="flex max-w-full flex-col items-center gap-2 text-center text-cell text-ink-2">
      <ImageOff aria-hidden size={18} strokeWidth={1.6} />
      <span className="max-w-full break-words">{children}</span>
    </p>
  );
}

/** Whether a picture cannot be shown. Once the browser is online again it is tried again. */
export function useMissingMedia(source: string) {
  const [missing, setMissing] = useState<string>();
  useEffect(
    () =>
      onlineManager.subscribe((online) => {
        if (online) setMissing(undefined);
      }),
    [],
  );
  return { missing: missing === source, markMissing: () => setMissing(source) };
}

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
  const isLoaded = useLoadedPictures(url === undefined ? [] : [url]);
  return url === undefined || isLoaded(url);
}

/** Tells of each of the pictures whether it has loaded or failed. */
export function useLoadedPictures(urls: readonly string[]): (url: string) => boolean {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const list = urls.join('\n');
  useEffect(() => {
    // Renders again when one has loaded; `loaded` itself does not tell.
    for (const url of list.split('\n')) if (url) void loadPicture(url).then(renderAgain);
  }, [list]);
  return (url) => loaded.has(url);
}
