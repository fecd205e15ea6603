import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RemovedBgImage } from '../../../../../shared/image-editing.ts';
import { doneWords } from '../../../../../shared/image-modes.ts';
import { EditedImageDownloads } from '../../../history/downloads/edited-image.tsx';
import { useMediaFile } from '../../../history/fresh-media.ts';
import { NewestResultNote } from '../../../history/newest-result.tsx';
import { NextLinks } from '../../../history/onward-links.tsx';
import { useExpiredMedia } from '../../../history/use-history.ts';
import { nameWithoutExtension } from '../../../lib/format.ts';
import { FittedPicture, PictureStage } from '../../../media/fitted-picture.tsx';
import { LowConfidence } from '../../../media/low-confidence.tsx';
import { cutOutMaker, filterMaker, OfflinePreview } from '../../../media/provenance.tsx';
import { Comparison } from '../../../media/seam.tsx';
import { backdropOf } from '../../../media/transparency-grid.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { imageEditor } from '../api/history.ts';
import { FinishLink } from './finish-link.tsx';
import { stageHeightOf } from './stage-height.ts';

export type ResultViewProps = {
  result: RemovedBgImage;
  /** Addresses of the pictures as they show. */
  original: string;
  edited: string;
  /** What the person called the picture; of an earlier result that is not known. */
  fileName: string | undefined;
  grid: boolean;
  onPutAway: (() => void) | undefined;
  /** Stands between the way to finishing and the downloads. */
  children?: ReactNode;
};

/** An edit before and after, and what can be done with it. */
export function ResultView(props: ResultViewProps) {
  const { result, original, edited, fileName, grid, onPutAway, children } = props;
  const onMissing = useExpiredMedia(imageEditor);
  const read = useMediaFile(imageEditor, result, (each) => each.resultImageUrl);
  const { provenance, createdAt, edit } = result;
  return (
    <>
      {onPutAway ? <NewestResultNote createdAt={createdAt} onPutAway={onPutAway} /> : null}
      <PictureStage
        height={stageHeightOf(edit?.mode ?? 'background')}
        room="px-9 py-8 max-sm:px-5.5"
      >
        <div className="animate-appear">
          <BeforeAfter
            original={original}
            edited={edited}
            alt={
              edit
                ? `${fileName ?? 'Your latest picture'}, ${doneWords(edit)}`
                : `${fileName ?? 'Your latest picture'} without its background`
            }
            backdrop={backdropOf(grid)}
            onMissing={() => onMissing(edited)}
          />
        </div>
      </PictureStage>
      {provenance.lowConfidence ? <LowConfidence /> : null}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-40 flex-wrap gap-2">
          <Badge kind="viridian" icon={Check}>
            {edit ? doneWords(edit) : 'Background Removed'}
          </Badge>
          {provenance.preview ? <OfflinePreview maker={edit ? filterMaker : cutOutMaker} /> : null}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:w-full">
          <FinishLink place="card" image={result} />
          {children}
          <EditedImageDownloads
            id={result.id}
            edit={edit}
            read={read}
            name={fileName === undefined ? result.id : nameWithoutExtension(fileName)}
          />
        </div>
      </div>
      <NextLinks result={imageEditor.resultOf(result)} without="finish" />
    </>
  );
}

type BeforeAfterProps = {
  original: string;
  edited: string;
  alt: string;
  backdrop: string;
  onMissing: () => void;
};

/** One picture before and after, as large as its stage allows. */
function BeforeAfter({ original, edited, alt, backdrop, onMissing }: BeforeAfterProps) {
  return (
    <FittedPicture source={edited} alt={alt} backdrop={backdrop} marked onMissing={onMissing}>
      <Comparison original={{ src: original, onError: onMissing }} />
    </FittedPicture>
  );
}
