import { Check, Download, Upload } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { maxUploadBytes, uploadMessages, uploadTypes } from '../../../shared/uploads.ts';
import { formatMegabytes } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { useFocusAfter } from '../ui/keyboard.ts';
import { notify } from '../ui/notify.ts';
import { FittedPicture, PictureStage } from './fitted-picture.tsx';

type Props = {
  title: string;
  image: UploadedImage | undefined;
  /** While the image is being worked on, no other can be chosen. */
  disabled: boolean;
  onImage: (file: File) => void;
  /** Notices and buttons below the image. */
  children?: ReactNode;
};

/** Takes one image; the whole card is the drop target. */
export function UploadCard({ title, image, disabled, onImage, children }: Props) {
  const { getRootProps, getInputProps, isDragActive, open } = useImageDrop({ disabled, onImage });
  const [choosing, setChoosing] = useState(false);
  const choose = () => {
    setChoosing(true);
    open();
  };
  return (
    <div {...getRootProps()} className="grid min-w-0">
      <Card title={title} heading={useFocusAfter<HTMLHeadingElement>(choosing && !image)}>
        <input {...getInputProps()} aria-label={title} tabIndex={-1} />
        <UploadArea image={image} over={isDragActive} onOpen={choose} />
        {image ? <UploadFacts image={image} /> : null}
        {children}
      </Card>
    </div>
  );
}

function UploadFacts({ image }: { image: UploadedImage }) {
  return (
    <div className="mt-3.5 flex items-center justify-between gap-3">
      <Badge kind="viridian" icon={Check}>
        {uploadMessages.ready}
      </Badge>
      <span className="text-cell text-ink-2">{formatMegabytes(image.size)}</span>
    </div>
  );
}

/** The image a tool works on; after a reload only its name and size are known. */
export type UploadedImage = { fileName: string; size: number; preview: string | undefined };

type UploadedImageProps = {
  image: UploadedImage | undefined;
  /** Whether something is being dragged over the card. */
  over: boolean;
  onOpen: () => void;
};

const size = 'min-h-58 max-sm:min-h-47';

/** Where the image lies, or can be dropped. */
function UploadArea({ image, over, onOpen }: UploadedImageProps) {
  if (over) return <DropTarget />;
  if (!image) return <Chooser onOpen={onOpen} />;
  return (
    <PictureStage height={size} room="p-4.5">
      {image.preview ? (
        <FittedPicture key={image.preview} source={image.preview} alt={image.fileName} />
      ) : (
        <p className="text-center text-cell text-ink-2">{image.fileName}</p>
      )}
    </PictureStage>
  );
}

function DropTarget() {
  return (
    <div
      className={`flex flex-col items-center justify-center gap-3 rounded-control border-2 border-vermilion bg-vermilion-wash p-4 text-center ${size}`}
    >
      <Download aria-hidden size={18} strokeWidth={1.6} className="text-vermilion-text" />
      <p className="text-ui font-semibold">{uploadMessages.drop}</p>
    </div>
  );
}

function Chooser({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`flex flex-col items-center justify-center gap-1 rounded-control border border-dashed border-control bg-raised p-4 text-center hover:bg-hover ${size}`}
    >
      <Upload aria-hidden size={18} strokeWidth={1.6} className="mb-2 text-ink-2" />
      <span className="text-ui font-semibold">{uploadMessages.prompt}</span>
      <span className="text-fine text-ink-3">{uploadMessages.formatsHint}</span>
    </button>
  );
}

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
