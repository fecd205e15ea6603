import { useEffect, useRef } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { maxUploadBytes, uploadMessages, uploadTypes } from '../../../shared/uploads.ts';
import { notify } from '../ui/notify.ts';

type Options = { disabled: boolean; onImage: (file: File) => void };

/** One image by click, drop or paste; what is rejected says why: specification, section 5. */
export function useImageDrop({ disabled, onImage }: Options) {
  const dropzone = useDropzone({
    accept: uploadTypes,
    maxSize: maxUploadBytes,
    minSize: 1,
    multiple: false,
    disabled,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    onDrop: (accepted, rejected) => {
      for (const message of rejectionMessages(rejected.map(describe))) notify.error(message);
      const [file] = accepted;
      // Of several files the library accepts the first; we take none, since any could be meant.
      if (file && rejected.length === 0) onImage(file);
    },
    onError: () => notify.error(uploadMessages.failed),
  });
  usePastedImages(dropzone.inputRef);
  return dropzone;
}

function describe({ file, errors }: FileRejection) {
  return { name: file.name, codes: errors.map((error) => error.code) };
}

/** A pasted image goes through the file input, as a chosen one does, and so through its checks. */
function usePastedImages(input: { current: HTMLInputElement | null }) {
  const target = useRef(input);
  target.current = input;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      const element = target.current.current;
      if (!files?.length || !element || element.disabled) return;
      // Ignores a paste while a dialog is open above the card.
      if (element.closest('[aria-hidden="true"]')) return;
      event.preventDefault();
      element.files = files;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

/** A file the browser did not take, and the codes of the reasons. */
type RejectedFile = { name: string; codes: readonly string[] };

/** What is said about rejected files, each sentence once: specification, section 5. */
export function rejectionMessages(rejected: readonly RejectedFile[]): string[] {
  return [...new Set(rejected.map(rejectionMessage))];
}

function rejectionMessage({ name, codes }: RejectedFile): string {
  if (codes.includes('too-many-files')) return uploadMessages.failed;
  if (codes.includes('file-too-large')) return uploadMessages.tooLarge(name);
  if (codes.includes('file-invalid-type')) return uploadMessages.unsupported(name);
  return uploadMessages.failed;
}
