import { Check, CircleAlert, Download, Upload as UploadIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { uploadMessages } from '../../../shared/uploads.ts';
import { formatSize } from '../lib/format.ts';
import { lazyComponent, useLoaded } from '../lib/lazy-component.ts';
import { log } from '../lib/log.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { useFocusAfter } from '../ui/keyboard.ts';
import { Note } from '../ui/note.tsx';
import { FittedPicture, PictureStage } from './fitted-picture.tsx';
import { useImageDrop } from './image-drop.ts';
import type { UploadedImage } from './picture.ts';
import { PictureRow } from './picture-row.tsx';
import { SamplePictures } from './sample-pictures.tsx';

type Props = {
  title: string;
  image: UploadedImage | undefined;
  /** While the image is being worked on, no other can be chosen. */
  disabled: boolean;
  onImage: (file: File) => void;
  /** Shows the image in a row, where the card has other things to show. */
  inRow?: boolean;
  /** Notices and buttons below the image. */
  children?: (upload: Upload) => ReactNode;
};

export type Upload = {
  /** Opens the browser's window for files. */
  chooseFile: () => void;
  /** Whether what was chosen is still being decoded. */
  reading: boolean;
};

/** Takes one image, from wherever on the page it is dropped. */
export function UploadCard(props: Props) {
  const { title, image, disabled, onImage, inRow = false, children } = props;
  const drop = useImageDrop({ disabled, onImage });
  const { inputProps, over, errors, shrinkable, reading, take, open } = drop;
  const Offer = useLoaded(shrinkOffer, shrinkable !== undefined, (error) =>
    log.error('Shrinking could not be loaded:', error),
  );
  const [choosing, setChoosing] = useState(false);
  const choose = () => {
    setChoosing(true);
    open();
  };
  return (
    <Card title={title} heading={useFocusAfter<HTMLHeadingElement>(choosing && !image)}>
      <input
        {...inputProps}
        aria-label={title}
        tabIndex={-1}
        className="block size-0 overflow-hidden opacity-0"
      />
      {image && inRow && !over ? (
        <PictureRow image={image} disabled={disabled} onReplace={choose} />
      ) : (
        <UploadArea image={image} over={over} errors={errors} onOpen={choose} />
      )}
      {image && !inRow ? <UploadFacts image={image} /> : null}
      {image && !disabled ? <RejectedBeside errors={errors} /> : null}
      {shrinkable && !disabled && Offer ? <Offer shrinkable={shrinkable} take={take} /> : null}
      {image ? null : <SamplePictures take={take} />}
      {children?.({ chooseFile: choose, reading })}
    </Card>
  );
}

/** Loaded with the first file that needs it. */
const shrinkOffer = lazyComponent(() =>
  import('./shrink-offer.tsx').then((module) => module.ShrinkOffer),
);

function UploadFacts({ image }: { image: UploadedImage }) {
  return (
    <div className="mt-3.5 flex items-center justify-between gap-3">
      <Badge kind="viridian" icon={Check}>
        {uploadMessages.ready}
      </Badge>
      <span className="text-cell text-ink-2">
        {image.reference ? 'From your results' : formatSize(image.size)}
      </span>
    </div>
  );
}

type UploadedImageProps = {
  image: UploadedImage | undefined;
  /** Whether something is being dragged over the page. */
  over: boolean;
  errors: readonly string[];
  onOpen: () => void;
};

const size = 'min-h-58 max-sm:min-h-47';

/** Where the image lies, or can be dropped. */
function UploadArea({ image, over, errors, onOpen }: UploadedImageProps) {
  if (over) return <DropTarget />;
  if (!image) return <Chooser errors={errors} onOpen={onOpen} />;
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

type ChooserProps = Pick<UploadedImageProps, 'errors' | 'onOpen'>;

/** The toast has said why a file was not taken; here it stays until another one is chosen. */
function Chooser({ errors, onOpen }: ChooserProps) {
  const edge =
    errors.length > 0 ? 'border-2 border-carmine' : 'border border-dashed border-control';
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`flex flex-col items-center justify-center gap-1 rounded-control bg-raised p-4 text-center hover:bg-hover ${edge} ${size}`}
    >
      <UploadIcon aria-hidden size={18} strokeWidth={1.6} className="mb-2 text-ink-2" />
      <span className="text-ui font-semibold">{uploadMessages.prompt}</span>
      <span className="text-fine text-ink-3">{uploadMessages.formatsHint}</span>
      {errors.map((error) => (
        <span
          key={error}
          className="mt-2 flex max-w-full items-start gap-1.5 text-fine text-carmine"
        >
          <CircleAlert aria-hidden size={14} strokeWidth={2} className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </span>
      ))}
    </button>
  );
}

/** Of a file that was to take the place of the image. */
function RejectedBeside({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <div className="mt-3">
      <Note kind="carmine" icon={CircleAlert}>
        <span className="wrap-anywhere">{errors.join(' ')}</span>
      </Note>
    </div>
  );
}
