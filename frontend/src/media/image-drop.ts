import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { maxUploadBytes, uploadMessages, uploadTypes } from '../../../shared/uploads.ts';
import { notify } from '../ui/notify.ts';
import { uploadTypeOf } from './picture.ts';

type Options = { disabled: boolean; onImage: (file: File) => void };

/** Media types and endings of what may be chosen. */
const accept = Object.entries(uploadTypes).flat(2).join(',');

/** One image by click, drop or paste; what is rejected says why: specification, section 5. */
export function useImageDrop({ disabled, onImage }: Options) {
  const input = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [reading, setReading] = useState(false);
  const latest = useRef<readonly File[]>(undefined);
  const take = async (files: readonly File[]) => {
    latest.current = files;
    setReading(true);
    const messages = await rejectionsOf(files);
    // Others have been chosen while these were decoded.
    if (latest.current !== files) return;
    setReading(false);
    setErrors(messages);
    for (const message of messages) notify.error(message);
    const [file] = files;
    // Of several files none is taken, since any could be meant.
    if (file && messages.length === 0) onImage(file);
  };
  const { over, handlers } = useFileDrop((files) => void take(files));
  usePastedImages(input);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) =>
    void take([...(target.files ?? [])]);
  return {
    /** Whether files are being dragged over the drop target. */
    over,
    /** Why what was chosen last was not taken. */
    errors,
    /** Whether what was chosen is still being decoded. */
    reading,
    rootProps: { role: 'presentation', ...(disabled ? {} : handlers) },
    // On the whole card it would be said of the button too that cancels the work.
    inputProps: {
      ref: input,
      type: 'file',
      accept,
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

/** Takes files that are dropped on an element; those dropped beside it do not replace the page. */
function useFileDrop(take: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  // Elements that the pointer has entered: each of those within tells of it, and some are gone before it leaves.
  const entered = useRef<EventTarget[]>([]);
  useEffect(() => {
    const keepPage = (event: Event) => event.preventDefault();
    const kinds = ['dragover', 'drop'];
    for (const kind of kinds) document.addEventListener(kind, keepPage);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, keepPage);
    };
  }, []);
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      event.preventDefault();
      entered.current.push(event.target);
      if (hasFiles(event)) setOver(true);
    },
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      if (hasFiles(event)) event.dataTransfer.dropEffect = 'copy';
    },
    onDragLeave: ({ currentTarget, target }: DragEvent) => {
      const left = entered.current.indexOf(target);
      entered.current = entered.current.filter(
        (each, index) => index !== left && each instanceof Node && currentTarget.contains(each),
      );
      if (entered.current.length === 0) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      entered.current = [];
      setOver(false);
      if (hasFiles(event)) take([...event.dataTransfer.files]);
    },
  };
  return { over, handlers };
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
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

/** Why files are not taken; none where there is one, and it is a picture. */
async function rejectionsOf(files: readonly File[]): Promise<string[]> {
  const rejected = rejectedOf(files);
  const [file] = files;
  if (!file || rejected.length > 0) return rejectionMessages(rejected);
  return (await isPicture(file)) ? [] : [uploadMessages.unsupported(file.name)];
}

/** Whether the browser can decode a file, whatever its name and type claim. */
async function isPicture(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** Why a file is not taken. */
type Fault = 'file-invalid-type' | 'file-too-large' | 'file-too-small' | 'too-many-files';

type RejectedFile = { name: string; faults: readonly Fault[] };

/** The files that are no upload, and those beyond the first that is one. */
export function rejectedOf(
  files: ReadonlyArray<Pick<File, 'name' | 'type' | 'size'>>,
): RejectedFile[] {
  const judged = files.map((file) => ({ name: file.name, faults: faultsOf(file) }));
  const first = judged.find(({ faults }) => faults.length === 0);
  return judged
    .filter((each) => each !== first)
    .map(({ name, faults }) => ({ name, faults: faults.length > 0 ? faults : ['too-many-files'] }));
}

function faultsOf(file: Pick<File, 'name' | 'type' | 'size'>): Fault[] {
  const faults: Fault[] = uploadTypeOf(file) ? [] : ['file-invalid-type'];
  if (file.size > maxUploadBytes) faults.push('file-too-large');
  if (file.size === 0) faults.push('file-too-small');
  return faults;
}

/** What is said about rejected files, each sentence once: specification, section 5. */
export function rejectionMessages(rejected: readonly RejectedFile[]): string[] {
  return [...new Set(rejected.map(rejectionMessage))];
}

function rejectionMessage({ name, faults }: RejectedFile): string {
  if (faults.includes('too-many-files')) return uploadMessages.failed;
  if (faults.includes('file-too-large')) return uploadMessages.tooLarge(name);
  if (faults.includes('file-invalid-type')) return uploadMessages.unsupported(name);
  return uploadMessages.failed;
}
