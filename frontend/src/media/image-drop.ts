import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { uploadTypes } from '../../../shared/uploads.ts';
import { notify } from '../ui/notify.ts';
import { useFileDrop } from './file-drop.ts';
import { judgeFiles, type Shrinkable } from './rejected-files.ts';

type Options = { disabled: boolean; onImage: (file: File) => void };

/** What is chosen, which may have to be fetched or made first. */
type Choice = () => Promise<readonly File[]>;

/** Media types and endings of what may be chosen. */
export const fileAccept = Object.entries(uploadTypes).flat(2).join(',');

/** One image by click, drop or paste; what is rejected says why: specification, section 5. */
export function useImageDrop({ disabled, onImage }: Options) {
  const input = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [shrinkable, setShrinkable] = useState<Shrinkable>();
  const [reading, setReading] = useState(false);
  const latest = useRef<Choice>(undefined);
  const take = async (choice: Choice): Promise<boolean> => {
    latest.current = choice;
    // Others may be chosen while these are read and decoded.
    const isLatest = () => latest.current === choice;
    setReading(true);
    try {
      const files = await choice();
      if (isLatest()) await judge(files, isLatest);
    } catch (error) {
      if (isLatest()) throw error;
    } finally {
      if (isLatest()) setReading(false);
    }
    return isLatest();
  };
  const judge = async (files: readonly File[], isLatest: () => boolean) => {
    const judged = await judgeFiles(files);
    if (!isLatest()) return;
    setErrors(judged.messages);
    setShrinkable(judged.shrinkable);
    for (const message of judged.messages) notify.error(message);
    const [file] = files;
    // Of several files none is taken, since any could be meant.
    if (file && judged.messages.length === 0) onImage(file);
  };
  const takeFiles = (files: readonly File[]) => void take(async () => files);
  const over = useFileDrop(input, { disabled, onFiles: takeFiles });
  usePastedImages(input);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) =>
    takeFiles([...(target.files ?? [])]);
  return {
    /** Whether files are being dragged over the page. */
    over,
    /** Why what was chosen last was not taken. */
    errors,
    /** What was chosen last, where this browser can make an upload of it. */
    shrinkable,
    /** Whether what was chosen is still being decoded. */
    reading,
    /** Takes a file that is made or fetched first, as if it had been chosen; tells whether nothing was chosen since. Rejects with its failure. */
    take: (read: () => Promise<File>) => take(async () => [await read()]),
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
