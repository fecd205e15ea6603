import { type ReactNode, useState } from 'react';
import { imageEditingMessages, type RemovedBgImage } from '../../../../../shared/image-editing.ts';
import { smallAddress } from '../../../../../shared/small-pictures.ts';
import { ResultActions } from '../../../history/result-actions.tsx';
import { useExpiredMedia } from '../../../history/tool-history.ts';
import { formatDate } from '../../../lib/format.ts';
import { FittedPicture, PictureStage } from '../../../media/fitted-picture.tsx';
import { cutOutMaker, OfflinePreview } from '../../../media/provenance.tsx';
import { backdropOf, GridToggle } from '../../../media/transparency-grid.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { imageEditor } from '../api/history.ts';
import { DownloadButtons } from './download-buttons.tsx';
import { LowConfidence } from './result-card.tsx';

type Props = {
  image: RemovedBgImage;
  open: boolean;
  onClose: () => void;
  /** Where the focus goes when the row that opened the dialog is gone. */
  fallbackFocus: () => HTMLElement | null;
};

/** A past result beside its original. */
export function EditedImageDialog({ image, open, onClose, fallbackFocus }: Props) {
  return (
    <Dialog
      title="Edited Image"
      open={open}
      onClose={onClose}
      description={formatDate(image.createdAt)}
      fallbackFocus={fallbackFocus}
    >
      <Content key={image.id} image={image} onDeleted={onClose} />
    </Dialog>
  );
}

type ContentProps = { image: RemovedBgImage; onDeleted: () => void };

function Content({ image, onDeleted }: ContentProps) {
  const [grid, setGrid] = useState(true);
  const { provenance } = image;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side
          caption="Original"
          source={smallAddress(image.inputImageUrl, image.inputSmall, 640)}
          backdrop=""
        />
        <Side
          caption="Edited"
          source={smallAddress(image.resultImageUrl, image.resultSmall, 640)}
          backdrop={backdropOf(grid)}
        >
          {provenance.preview ? <OfflinePreview maker={cutOutMaker} /> : null}
        </Side>
      </div>
      {provenance.lowConfidence ? <LowConfidence /> : null}
      <ResultActions
        tool={imageEditor}
        id={image.id}
        what="this result and its original"
        onDeleted={onDeleted}
        beside={
          // GridToggle has negative margins on phones; this row already reaches as far.
          <span className="max-sm:mx-3">
            <GridToggle shown={grid} onChange={setGrid} messages={imageEditingMessages} />
          </span>
        }
      >
        <DownloadButtons image={image} name={image.id} place="dialog" />
      </ResultActions>
    </>
  );
}

type SideProps = { caption: string; source: string; backdrop: string; children?: ReactNode };

function Side({ caption, source, backdrop, children }: SideProps) {
  const onMissing = useExpiredMedia(imageEditor);
  return (
    <figure className="flex min-w-0 flex-col">
      <PictureStage height="min-h-52" room="p-3">
        <FittedPicture
          source={source}
          alt={caption}
          backdrop={backdrop}
          onMissing={() => onMissing(source)}
        />
      </PictureStage>
      <figcaption className="mt-2 flex min-h-6.5 items-center justify-between gap-3">
        <span className="text-caption text-ink-2">{caption}</span>
        {children}
      </figcaption>
    </figure>
  );
}
