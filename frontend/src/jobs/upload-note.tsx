import type { ReactNode } from 'react';
import type { UploadView } from './uploads-under-way.ts';

export const lostNote = 'The connection is lost. This catches up as soon as it is back.';

/** What is said of an upload that does not go as usual; nothing of any other. Its number is seen, and not spoken each time. */
export function uploadNote({ state, percent, slow, endedAt }: UploadView): ReactNode {
  if (endedAt !== undefined) return undefined;
  if (state === 'lost') return lostNote;
  if (state === 'moving' && !slow) return undefined;
  return (
    <>
      {state === 'again' ? 'The upload was cut off, and has begun again.' : 'The upload is slow.'}
      <span aria-hidden>{` ${percent}% is out.`}</span>
    </>
  );
}
