import { onlineManager } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';

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
