import { Check } from 'lucide-react';
import { useState } from 'react';
import {
  imageEditingMessages,
  type RemovedBgImage,
  removalStages,
} from '../../../../../shared/image-editing.ts';
import { smallAddress } from '../../../../../shared/small-pictures.ts';
import { EditedImageDownloads } from '../../../history/downloads/edited-image.tsx';
import { NewestResultNote, useNewestResult } from '../../../history/newest-result.tsx';
import { NextLinks } from '../../../history/onward-links.tsx';
import { useExpiredMedia, useMediaFile } from '../../../history/tool-history.ts';
import { PictureUnderWay } from '../../../jobs/stage-progress.tsx';
import { useResultHeading } from '../../../jobs/use-result-heading.ts';
import { nameWithoutExtension } from '../../../lib/format.ts';
import { FittedPicture, PictureStage } from '../../../media/fitted-picture.tsx';
import { LowConfidence } from '../../../media/low-confidence.tsx';
import { cutOutMaker, OfflinePreview } from '../../../media/provenance.tsx';
import { Comparison } from '../../../media/seam.tsx';
import { backdropOf, GridToggle } from '../../../media/transparency-grid.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ToolPicture } from '../../../usage/upgrade-panel.tsx';
import { useIsUsedUp } from '../../../usage/use-usage.ts';
import { imageEditor } from '../api/history.ts';
import { clearEditor, type EditorState } from '../state/editor.ts';
import { FinishLink } from './finish-link.tsx';

const stageHeight = 'min-h-97 max-sm:min-h-58';

/** The edited picture, or the original while it is being worked on. */
export function ResultCard({ editor }: { editor: EditorState }) {
  const [grid, setGrid] = useState(true);
  const toggle = <GridToggle shown={grid} onChange={setGrid} messages={imageEditingMessages} />;
  const working = editor.state === 'processing';
  const heading = useResultHeading({ working, done: editor.state === 'done' });
  return (
    <Card title="Edited Result" action={working ? null : toggle} heading={heading}>
      <Content editor={editor} grid={grid} heading={heading} />
    </Card>
  );
}

type ContentProps = { editor: EditorState; grid: boolean; heading: Heading };

type Heading = ReturnType<typeof useResultHeading>;

function Content({ editor, grid, heading }: ContentProps) {
  const newest = useNewestResult(imageEditor);
  const usedUp = useIsUsedUp(imageEditor.feature);
  const away = (shown: RemovedBgImage) => () => {
    clearEditor(shown.id);
    heading.current?.focus();
  };
  switch (editor.state) {
    case 'processing':
      return <PictureUnderWay plan={removalStages} height={stageHeight} {...editor} />;
    case 'done': {
      const { picture, result } = editor;
      return (
        <Result
          key={result.id}
          result={result}
          original={picture.preview ?? result.inputImageUrl}
          edited={result.resultImageUrl}
          fileName={picture.fileName}
          grid={grid}
          // Where the form is gone, so is its button that clears.
          onPutAway={usedUp ? away(result) : undefined}
        />
      );
    }
    case 'empty':
      if (newest.item) {
        const { item } = newest;
        return (
          <Result
            key={item.id}
            result={item}
            original={smallAddress(item.inputImageUrl, item.inputSmall, 640)}
            edited={smallAddress(item.resultImageUrl, item.resultSmall, 640)}
            fileName={undefined}
            grid={grid}
            onPutAway={away(item)}
          />
        );
      }
      return <NoResult loading={newest.loading} />;
    default:
      return <NoResult loading={false} />;
  }
}

/** Says nothing until it is known whether there is an earlier result. */
function NoResult({ loading }: { loading: boolean }) {
  return (
    <PictureStage height={stageHeight} room="p-5" unsettled={loading}>
      {loading ? null : (
        <EmptyState
          picture={<ToolPicture feature="imageEditing" locked={false} />}
          title="No edited image yet"
          hint="Choose a picture, and here it comes back without its background, to compare and to save."
        />
      )}
    </PictureStage>
  );
}

type Props = {
  result: RemovedBgImage;
  /** Addresses of the pictures as they show. */
  original: string;
  edited: string;
  /** What the person called the picture; of an earlier result that is not known. */
  fileName: string | undefined;
  grid: boolean;
  onPutAway: (() => void) | undefined;
};

function Result({ result, original, edited, fileName, grid, onPutAway }: Props) {
  const onMissing = useExpiredMedia(imageEditor);
  const read = useMediaFile(imageEditor, result, (each) => each.resultImageUrl);
  const { provenance, createdAt } = result;
  return (
    <>
      {onPutAway ? <NewestResultNote createdAt={createdAt} onPutAway={onPutAway} /> : null}
      <PictureStage height={stageHeight} room="px-9 py-8 max-sm:px-5.5">
        <div className="animate-appear">
          <BeforeAfter
            original={original}
            edited={edited}
            alt={`${fileName ?? 'Your latest picture'} without its background`}
            backdrop={backdropOf(grid)}
            onMissing={() => onMissing(edited)}
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
            id={result.id}
            place="card"
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
