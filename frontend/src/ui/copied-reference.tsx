import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { referenceMessages, shownReference } from '../../../shared/reference.ts';

/** How long it is told that the reference is copied, in milliseconds. */
const copiedMs = 2000;

/** A reference with the button that copies it whole. Where the clipboard is closed the whole id is shown, to be copied by hand. */
export function CopiedReference({ id }: { id: string }) {
  const { label, copy, copied, notCopied } = referenceMessages;
  const [state, setState] = useState<'shown' | 'copied' | 'failed'>('shown');
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('shown'), copiedMs);
    return () => clearTimeout(timer);
  }, [state]);
  const press = () =>
    navigator.clipboard.writeText(id).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <>
      <span className="wrap-anywhere">
        {label} <span className="tabular-nums">{state === 'failed' ? id : shownReference(id)}</span>
      </span>
      <button
        type="button"
        aria-label={copy}
        title={copy}
        onClick={() => void press()}
        className="-my-2.5 -ml-1.5 flex size-9 items-center justify-center rounded-control hover:bg-hover max-sm:-my-3.5 max-sm:size-11"
      >
        <Icon aria-hidden size={14} strokeWidth={2} />
      </button>
      <span role="status">
        {state === 'copied' ? copied : null}
        {state === 'failed' ? notCopied : null}
      </span>
    </>
  );
}
