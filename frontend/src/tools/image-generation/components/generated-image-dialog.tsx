import { smallAddress } from '../../../../../shared/small-pictures.ts';
import { ResultActions } from '../../../history/result-actions.tsx';
import { useExpiredMedia } from '../../../history/tool-history.ts';
import { formatDate } from '../../../lib/format.ts';
import { FittedPicture, PictureStage } from '../../../media/fitted-picture.tsx';
import { PromptCaption } from '../../../media/prompt-caption.tsx';
import { PreviewFacts } from '../../../media/provenance.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type Artwork, imageGenerator } from '../api/history.ts';
import { CopyAndDownload } from './copy-and-download.tsx';
import { FullView } from './full-view.tsx';

type Props = {
  artwork: Artwork;
  open: boolean;
  onClose: () => void;
  /** Where the focus goes when the row that opened the dialog is gone. */
  fallbackFocus: () => HTMLElement | null;
};

/** A past image with what it was made from. */
export function GeneratedImageDialog({ artwork, open, onClose, fallbackFocus }: Props) {
  return (
    <Dialog
      title="Generated Image"
      open={open}
      onClose={onClose}
      description={formatDate(artwork.createdAt)}
      fallbackFocus={fallbackFocus}
    >
      <Content key={artwork.id} artwork={artwork} onDeleted={onClose} />
    </Dialog>
  );
}

type ContentProps = { artwork: Artwork; onDeleted: () => void };

function Content({ artwork, onDeleted }: ContentProps) {
  const onMissing = useExpiredMedia(imageGenerator);
  const { id, imageUrl, small, prompt, provenance } = artwork;
  const source = smallAddress(imageUrl, small, 640);
  return (
    <>
      <div className="flex h-[min(27rem,52dvh)] flex-none max-sm:aspect-square max-sm:h-auto">
        <PictureStage height="" room="p-4">
          <FittedPicture
            source={source}
            alt="Generated image"
            onMissing={() => onMissing(source)}
          />
        </PictureStage>
      </div>
      <PromptCaption prompt={prompt} />
      <PreviewFacts provenance={provenance} />
      <ResultActions
        key={id}
        tool={imageGenerator}
        id={id}
        what="this image"
        onDeleted={onDeleted}
        beside={<FullView artwork={artwork} kind="quiet" />}
      >
        <CopyAndDownload artwork={artwork} namedBy="id" />
      </ResultActions>
    </>
  );
}
