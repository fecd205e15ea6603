import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { uploadTypes } from '../../../shared/uploads.ts';
import { notify } from '../ui/notify.ts';
import { useFileDrop } from './file-drop.ts';
import { judgeFiles, type Shrinkable } from './rejected-files.ts';

type Options = { disabled: boolean; onImage: (file: File) => void };

/** Media types and endings of what may be chosen. */
export const fileAccept = Object.entries(uploadTypes).flat(2).join(',');

/** One image by click, drop or paste; what is rejected says why: specification, section 5. */
export function useImageDrop({ disabled, onImage }: Options) {
  const input = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [shrinkable, setShrinkable] = useState<Shrinkable>();
  const latest = useRef<readonly File[]>(undefined);
  const take = async (files: readonly File[]) => {
    latest.current = files;
    const judged = await judgeFiles(files);
    // Others have been chosen while these were decoded.
    if (latest.current !== files) return;
    setErrors(judged.messages);
    setShrinkable(judged.shrinkable);
    for (const message of judged.messages) notify.error(message);
    const [file] = files;
    // Of several files none is taken, since any could be meant.
    if (file && judged.messages.length === 0) onImage(file);
  };
  const over = useFileDrop(input, { disabled, onFiles: (files) => void take(files) });
  usePastedImages(input);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) =>
    void take([...(target.files ?? [])]);
  return {
    /** Whether files are being dragged over the page. */
    over,
    /** Why what was chosen last was not taken. */
    errors,
    /** What was chosen last, where this browser can make an upload of it. */
    shrinkable,
    /** Takes a file that comes from elsewhere, as if it had been chosen. */
    take: (file: File) => take([file]),
    // On the whole card it would be said of the button too that cancels the work.
    inputProps: {
      ref: input,
      type: 'file',
      accept: fileAccept,
      ...(disabled ? { 'aria-disabled': true } : { onChange: choose }),
    },
    /** Opens the browser's window for files. */
    open: () => {
      if (disabled || !input.current) return;
      // The same file may be chosen again.
      input.current.value = '';
      input.current.click();
    },
  };
}

/** A pasted image goes through the file input, as a chosen one does, and so through its checks. */
function usePastedImages(input: { readonly current: HTMLInputElement | null }) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      const element = input.current;
      if (!files?.length || !element) return;
      // Ignores a paste while a dialog is open above the card.
      if (element.closest('[aria-hidden="true"]')) return;
      event.preventDefault();
      element.files = files;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [input]);
}
