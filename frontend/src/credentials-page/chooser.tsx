import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, type RefObject, useEffect, useId } from 'react';

/** Types and endings of what may be chosen; systems know no type for some of them. Its bytes tell what a file is. */
const accept =
  'image/*,video/*,.png,.jpg,.jpeg,.webp,.avif,.heic,.heif,.gif,.tif,.tiff,.mp4,.m4v,.mov,.avi';

type Props = {
  input: RefObject<HTMLInputElement | null>;
  /** Whether files are being dragged over the page. */
  over: boolean;
  /** Once there are files, what they say needs the room. */
  isSmall: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** Where files are chosen, or dropped; they may be dropped anywhere on the page, and pasted. */
export function Chooser({ input, over, isSmall, onFiles }: Props) {
  const id = useId();
  usePastedFiles(onFiles);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // The same file may be chosen again.
    target.value = '';
  };
  const Icon = over ? Download : Upload;
  const edge = over
    ? 'border-2 border-vermilion bg-vermilion-wash'
    : 'border border-dashed border-control bg-raised hover:bg-hover';
  return (
    <label
      className={`relative flex cursor-pointer flex-col items-center justify-center gap-1 rounded-control p-4 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${isSmall ? 'min-h-30' : 'min-h-58 max-sm:min-h-47'} ${edge}`}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        aria-label="Choose pictures or videos"
        aria-describedby={id}
        onChange={choose}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <Icon
        aria-hidden
        size={18}
        strokeWidth={1.6}
        className={`mb-2 ${over ? 'text-vermilion-text' : 'text-ink-2'}`}
      />
      <span aria-hidden className="text-ui font-semibold">
        {over ? 'Drop to read' : 'Choose pictures or videos, or drop them anywhere'}
      </span>
      <span id={id} className="text-fine text-balance text-ink-2">
        They stay on this device: they are read in this browser, and nothing is uploaded.
      </span>
      <span aria-hidden className="text-fine text-ink-3">
        PNG, JPG, WebP, AVIF, HEIC, MP4, MOV and others, up to 1 GB
      </span>
    </label>
  );
}

function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData?.files.length) onFiles([...clipboardData.files]);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}
