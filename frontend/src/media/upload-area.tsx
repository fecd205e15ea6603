import { Download, Upload } from 'lucide-react';
import { uploadMessages } from '../../../shared/uploads.ts';
import { FittedPicture } from './fitted-picture.tsx';
import { PictureStage } from './picture-stage.tsx';

/** The image a tool works on; after a reload only its name and size are known. */
export type UploadedImage = { fileName: string; size: number; preview: string | undefined };

type Props = {
  image: UploadedImage | undefined;
  /** Whether something is being dragged over the card. */
  over: boolean;
  onOpen: () => void;
};

const size = 'min-h-58 max-sm:min-h-47';

/** Where the image lies, or can be dropped. */
export function UploadArea({ image, over, onOpen }: Props) {
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
