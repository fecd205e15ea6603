import { Check, Image as ImageIcon, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import {
  imageEditingMessages,
  type RemovedBgImage,
  removalStages,
} from '../../../../../shared/image-editing.ts';
import { useExpiredMedia } from '../../../history/tool-history.ts';
import { PictureUnderWay } from '../../../jobs/stage-progress.tsx';
import { useResultHeading } from '../../../jobs/use-result-heading.ts';
import { nameWithoutExtension } from '../../../lib/format.ts';
import { FittedPicture, PictureStage } from '../../../media/fitted-picture.tsx';
import type { Picture } from '../../../media/picture.ts';
import { cutOutMaker, OfflinePreview } from '../../../media/provenance.tsx';
import { Comparison } from '../../../media/seam.tsx';
import { backdropOf, GridToggle } from '../../../media/transparency-grid.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Note } from '../../../ui/note.tsx';
import { imageEditor } from '../api/history.ts';
import type { EditorState } from '../state/editor.ts';
import { DownloadButtons } from './download-buttons.tsx';

const stageHeight = 'min-h-97 max-sm:min-h-58';

/** The edited picture, or the original while it is being worked on. */
export function ResultCard({ editor }: { editor: EditorState }) {
  const [grid, setGrid] = useState(true);
  const toggle = <GridToggle shown={grid} onChange={setGrid} messages={imageEditingMessages} />;
  const working = editor.state === 'processing';
  const heading = useResultHeading({ working, done: editor.state === 'done' });
  return (
    <Card title="Edited Result" action={working ? null : toggle} heading={heading}>
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
        <DownloadButtons
          place="card"
          image={result}
          name={nameWithoutExtension(picture.fileName)}
        />
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

export function LowConfidence() {
  return (
    <div className="mt-3.5">
      <Note kind="ochre" icon={TriangleAlert} title="Low confidence">
        It was hard to tell the subject from the background. Check the edges before you use it.
      </Note>
    </div>
  );
}
