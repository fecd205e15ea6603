import { type ReactNode, useState } from 'react';
import type { StagePlan } from '../../../../../shared/features.ts';
import { imageEditingMessages, type RemovedBgImage } from '../../../../../shared/image-editing.ts';
import type { ImageMode } from '../../../../../shared/image-modes.ts';
import { smallAddress } from '../../../../../shared/small-pictures.ts';
import { useNewestResult } from '../../../history/newest-result.tsx';
import { PictureUnderWay } from '../../../jobs/picture-under-way.tsx';
import { useResultHeading } from '../../../jobs/use-result-heading.ts';
import { PictureStage } from '../../../media/fitted-picture.tsx';
import { GridToggle } from '../../../media/transparency-grid.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ToolPicture } from '../../../usage/tool-picture.tsx';
import { useIsUsedUp } from '../../../usage/use-usage.ts';
import { imageEditor } from '../api/history.ts';
import { clearEditor, type EditorState, modeOf } from '../state/editor.ts';
import { ResultByNeed, useResultAhead } from './result-by-need.tsx';
import { stageHeightOf } from './stage-height.ts';

type Props = {
  mode: ImageMode;
  /** What the mode does, stage by stage. */
  plan: StagePlan;
  editor: EditorState;
  /** What else can be done with a result that has just been made. */
  more?: ((result: RemovedBgImage) => ReactNode) | undefined;
};

/** The edited picture, or the original while it is being worked on. */
export function ResultCard({ mode, plan, editor, more }: Props) {
  useResultAhead();
  const [grid, setGrid] = useState(true);
  const toggle = <GridToggle shown={grid} onChange={setGrid} messages={imageEditingMessages} />;
  const working = editor.state === 'processing';
  const heading = useResultHeading({ working, done: editor.state === 'done' });
  return (
    <Card
      title="Edited Result"
      action={working || mode !== 'background' ? null : toggle}
      heading={heading}
    >
      <Content mode={mode} plan={plan} editor={editor} grid={grid} heading={heading} more={more} />
    </Card>
  );
}

type ContentProps = Props & { grid: boolean; heading: Heading };

type Heading = ReturnType<typeof useResultHeading>;

function Content({ mode, plan, editor, grid, heading, more }: ContentProps) {
  const newest = useNewestResult(imageEditor);
  const usedUp = useIsUsedUp(imageEditor.feature);
  const away = (shown: RemovedBgImage) => () => {
    clearEditor(shown.id);
    heading.current?.focus();
  };
  switch (editor.state) {
    case 'processing':
      return <PictureUnderWay plan={plan} height={stageHeightOf(mode)} {...editor} />;
    case 'done': {
      const { picture, result } = editor;
      return (
        <ResultByNeed
          key={result.id}
          result={result}
          original={picture.preview ?? result.inputImageUrl}
          edited={result.resultImageUrl}
          fileName={picture.fileName}
          grid={grid}
          // Where the form is gone, so is its button that clears.
          onPutAway={usedUp ? away(result) : undefined}
        >
          {more?.(result)}
        </ResultByNeed>
      );
    }
    case 'empty':
      // What another mode has made shows there.
      if (newest.item && modeOf(newest.item) === mode) {
        const { item } = newest;
        return (
          <ResultByNeed
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
      return <NoResult mode={mode} loading={newest.loading} />;
    default:
      return <NoResult mode={mode} loading={false} />;
  }
}

const hints: Readonly<Record<ImageMode, string>> = {
  background:
    'Choose a picture, and here it comes back without its background, to compare and to save.',
  enhance: 'Choose a picture, and here it comes back cleaned up, to compare and to save.',
  object: 'Choose a picture, paint over what should go, and here it comes back without it.',
  style: 'Choose a picture and a style, and here it comes back redrawn, to compare and to save.',
};

/** Says nothing until it is known whether there is an earlier result. */
function NoResult({ mode, loading }: { mode: ImageMode; loading: boolean }) {
  return (
    <PictureStage height={stageHeightOf(mode)} room="p-5" unsettled={loading}>
      {loading ? null : (
        <EmptyState
          picture={<ToolPicture feature="imageEditing" locked={false} />}
          title="No edited image yet"
          hint={hints[mode]}
        />
      )}
    </PictureStage>
  );
}
