import { useEffect, useState } from 'react';
import { fetchFile } from '../../../../lib/downloads.ts';
import { log } from '../../../../lib/log.ts';
import { registerUnsavedWork } from '../../../../lib/unsaved-work.ts';
import type { Picture } from '../../../../media/picture.ts';
import { createPainting, type Painting } from './painting.ts';

/** What is painted over the chosen picture; it is kept while other modes and pages are open. */
let kept: { id: string; painting: Promise<Painting> } | undefined;

// The picture itself says that there is work.
registerUnsavedWork({
  exists: () => false,
  discard: () => {
    kept = undefined;
  },
});

type Opened = { state: 'loading' | 'failed' } | { state: 'open'; painting: Painting };

/** What is painted over a picture; `failed` where its pixels cannot be read, as after a reload. */
export function usePainting(picture: Picture | undefined): Opened {
  const [opened, setOpened] = useState<{ id: string; painting: Painting | undefined }>();
  const { id, file, preview, reference } = picture ?? {};
  useEffect(() => {
    if (!id || !(file ?? preview)) return undefined;
    let current = true;
    if (kept?.id !== id) kept = { id, painting: open(file, preview) };
    const { painting } = kept;
    painting.then(
      (found) => current && setOpened({ id, painting: found }),
      (error: unknown) => {
        if (kept?.painting === painting) kept = undefined;
        if (!current) return;
        log.error('The picture could not be opened:', error);
        setOpened({ id, painting: undefined });
      },
    );
    return () => {
      current = false;
    };
  }, [id, file, preview]);
  // After a reload the picture may be with the server alone; a result is found by its name.
  if (id && !(file ?? preview ?? reference)) return { state: 'failed' };
  if (!opened || opened.id !== id) return { state: 'loading' };
  return opened.painting ? { state: 'open', painting: opened.painting } : { state: 'failed' };
}

/** Upright, as the server reads it: a mask has the size that is seen. */
async function open(file: File | undefined, preview = ''): Promise<Painting> {
  const source = file ?? (await fetchFile(preview));
  return createPainting(await createImageBitmap(source, { imageOrientation: 'from-image' }));
}
