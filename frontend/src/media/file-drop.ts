import { type RefObject, useEffect, useRef, useState } from 'react';

type Options = { disabled: boolean; onFiles: (files: readonly File[]) => void };

/**
 * Takes files that are dropped anywhere on the page, for the one upload on it, and tells whether some are being
 * dragged over it. What is dropped while nothing can be taken does not replace the page either.
 */
export function useFileDrop(
  upload: RefObject<HTMLElement | null>,
  { disabled, onFiles }: Options,
): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    // A dialog lies above the upload.
    const closed = () => disabled || Boolean(upload.current?.closest('[aria-hidden="true"]'));
    const listeners = {
      dragenter: (event: DragEvent) => setOver(hasFiles(event) && !closed()),
      dragover: (event: DragEvent) => {
        event.preventDefault();
        if (event.dataTransfer && hasFiles(event)) {
          event.dataTransfer.dropEffect = closed() ? 'none' : 'copy';
        }
      },
      // Within the page it goes from one element to the next; only out of the window there is none.
      dragleave: (event: DragEvent) => event.relatedTarget === null && setOver(false),
      drop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        if (hasFiles(event) && !closed()) take.current([...(event.dataTransfer?.files ?? [])]);
      },
    };
    const stop = new AbortController();
    for (const [kind, listener] of Object.entries(listeners)) {
      document.addEventListener(kind, listener as EventListener, { signal: stop.signal });
    }
    return () => stop.abort();
  }, [upload, disabled]);
  return over && !disabled;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
