import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

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
