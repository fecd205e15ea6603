import { Check, Image as ImageIcon } from 'lucide-react';
import { useState } from 'react';
import {
  imageEditingMessages,
  type RemovedBgImage,
  removalStages,
} from '../../../../../shared/image-editing.ts';
import { EditedImageDownloads } from '../../../history/downloads/edited-image.tsx';
import { useExpiredMedia, useMediaFile } from '../../../history/tool-history.ts';
import { PictureUnderWay } from '../../../jobs/stage-progress.tsx';
import { nameWithoutExtension } from '../../../lib/format.ts';
import { FittedPicture, PictureStage } from '../../../media/fitted-picture.tsx';
import { LowConfidence } from '../../../media/low-confidence.tsx';
import type { Picture } from '../../../media/picture.ts';
import { cutOutMaker, OfflinePreview } from '../../../media/provenance.tsx';
import { Comparison } from '../../../media/seam.tsx';
import { backdropOf, GridToggle } from '../../../media/transparency-grid.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { imageEditor } from '../api/history.ts';
import type { EditorState } from '../state/editor.ts';
import { FinishLink } from './finish-link.tsx';

const stageHeight = 'min-h-97 max-sm:min-h-58';

/** The edited picture, or the original while it is being worked on. */
export function ResultCard({ editor }: { editor: EditorState }) {
  const [grid, setGrid] = useState(true);
  const toggle = <GridToggle shown={grid} onChange={setGrid} messages={imageEditingMessages} />;
  return (
    <Card title="Edited Result" action={editor.state === 'processing' ? null : toggle}>
      <Content editor={editor} grid={grid} />
    </Card>
  );
}

function Content({ editor, grid }: { editor: EditorState; grid: boolean }) {
  switch (editor.state) {
    case 'processing':
      return <PictureUnderWay plan={removalStages} height={stageHeight} {...editor} />;
    case 'done':
      return (
        <Result
          key={editor.result.id}
          picture={editor.picture}
          result={editor.result}
          grid={grid}
        />
      );
    default:
      return (
        <PictureStage height={stageHeight} room="p-5">
          <EmptyState icon={ImageIcon} title="No edited image yet" />
        </PictureStage>
      );
  }
}

type Props = { picture: Picture; result: RemovedBgImage; grid: boolean };

function Result({ picture, result, grid }: Props) {
  const onMissing = useExpiredMedia(imageEditor);
  const read = useMediaFile(imageEditor, result, (each) => each.resultImageUrl);
  const { resultImageUrl, inputImageUrl, provenance } = result;
  return (
    <>
      <PictureStage height="min-h-97 max-sm:min-h-58" room="px-9 py-8 max-sm:px-5.5">
        <div className="animate-appear">
          <BeforeAfter
            original={picture.preview ?? inputImageUrl}
            edited={resultImageUrl}
            alt={`${picture.fileName} without its background`}
            backdrop={backdropOf(grid)}
            onMissing={() => onMissing(resultImageUrl)}
          />
        </div>
      </PictureStage>
      {provenance.lowConfidence ? <LowConfidence /> : null}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-40 flex-wrap gap-2">
          <Badge kind="viridian" icon={Check}>
            Background Removed
          </Badge>
          {provenance.preview ? <OfflinePreview maker={cutOutMaker} /> : null}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:w-full">
          <FinishLink place="card" image={result} />
          <EditedImageDownloads
            place="card"
            read={read}
            name={nameWithoutExtension(picture.fileName)}
          />
        </div>
      </div>
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
