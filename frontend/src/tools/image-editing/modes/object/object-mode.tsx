import { Eraser, TriangleAlert } from 'lucide-react';
import { editStages } from '../../../../../../shared/edit-stages.ts';
import type { RemovedBgImage } from '../../../../../../shared/image-editing.ts';
import { formatReference } from '../../../../../../shared/result-reference.ts';
import { useMediaQuery } from '../../../../lib/browser-state.ts';
import { createStore, useStore } from '../../../../lib/store.ts';
import { emptyHistory } from '../../../../media/painting/undo-history.ts';
import { type Picture, pictureOfResult, rememberPreview } from '../../../../media/picture.ts';
import { Button } from '../../../../ui/button.tsx';
import { Note } from '../../../../ui/note.tsx';
import { FormAndResult } from '../../../../usage/form-and-result.tsx';
import { useIsUsedUp } from '../../../../usage/use-usage.ts';
import { ResultCard } from '../../components/result-card.tsx';
import { type EditorState, setDraftPicture, useLatestInput } from '../../state/editor.ts';
import { ModeForm } from '../mode-form.tsx';
import type { Wishing } from '../run-mode.tsx';
import { maskText } from './mask-text.ts';
import { PaintBar } from './paint-bar.tsx';
import { PaintCard } from './paint-table.tsx';
import { PaintTools } from './paint-tools.tsx';
import { muchPercent, paintedPercent } from './paint-words.ts';
import type { PaintState } from './painting.ts';
import { usePainting } from './paintings.ts';

/** Takes out of a picture what is painted over. */
export function ObjectMode({ editor }: { editor: EditorState }) {
  const picture = editor.state === 'empty' ? undefined : editor.picture;
  const opened = usePainting(picture);
  const painting = opened.state === 'open' ? opened.painting : undefined;
  const paint = useStore(painting?.store ?? noPaint);
  const wishing = useWishing({ picture, opened, paint });
  const narrow = useMediaQuery('(width < 640px)');
  const paints = painting && (editor.state === 'chosen' || editor.state === 'failed');
  const isMuch = painting && paintedPercent(paint, painting) > muchPercent;
  return (
    <FormAndResult
      feature="imageEditing"
      working={editor.state === 'processing'}
      done={editor.state === 'done'}
      resultFirst={narrow && paints !== undefined && paints}
      form={
        <ModeForm
          mode="object"
          editor={editor}
          inputs={paints && !narrow ? <PaintTools painting={painting} /> : null}
          wishing={wishing}
          notes={isMuch ? <MuchPainted /> : null}
          {...(paints &&
            narrow && {
              primaryElsewhere: (primary) => <PaintBar painting={painting}>{primary}</PaintBar>,
            })}
        />
      }
      result={
        paints ? (
          <PaintCard key={picture?.id} painting={painting} />
        ) : (
          <ObjectResult editor={editor} />
        )
      }
    />
  );
}

/** The result, and the way on from it while the month has an edit left. */
function ObjectResult({ editor }: { editor: EditorState }) {
  const usedUp = useIsUsedUp('imageEditing');
  const picture = editor.state === 'empty' ? undefined : editor.picture;
  return (
    <ResultCard
      plan={editStages.object}
      mode="object"
      editor={editor}
      more={(result) => (usedUp ? null : <TakeOutMore result={result} picture={picture} />)}
    />
  );
}

const noPaint = createStore<PaintState>({
  ...{ places: 0, pixels: 0, version: 0 },
  history: emptyHistory(),
});

function MuchPainted() {
  return (
    <Note kind="ochre" icon={TriangleAlert}>
      This is much of the picture. Smaller places come out better.
    </Note>
  );
}

type Asked = {
  picture: Picture | undefined;
  opened: ReturnType<typeof usePainting>;
  paint: PaintState;
};

/** After a reload the picture may not be here to be painted on: what was sent is sent again. */
function useWishing({ picture, opened, paint }: Asked): Wishing {
  const sent = useLatestInput(picture?.id, 'object')?.mask;
  const edit = { mode: 'object' } as const;
  if (opened.state === 'open') {
    const reason = paint.pixels > 0 ? undefined : 'Paint over what should go first.';
    const wish = async () => ({ edit, mask: await maskText(opened.painting.mask) });
    return { wish, reason, isDone: true };
  }
  const missing =
    opened.state === 'failed'
      ? 'This picture cannot be painted on any more. Choose it again.'
      : 'Opening the picture...';
  return { wish: () => ({ edit, mask: sent }), reason: sent ? undefined : missing, isDone: true };
}

/** Goes on painting, on the result: the picture is another from here on. */
function TakeOutMore({
  result,
  picture,
}: {
  result: RemovedBgImage;
  picture: Picture | undefined;
}) {
  const goOn = () => {
    if (!picture) return;
    const reference = formatReference({
      part: 'result',
      feature: 'imageEditing',
      id: result.id,
    });
    rememberPreview(reference, result.resultImageUrl);
    const { fileName, userId } = picture;
    setDraftPicture({ ...pictureOfResult(reference, userId), fileName });
  };
  return (
    <span className="flex items-center gap-2.5 max-sm:justify-between">
      <span id="more-costs" className="text-fine text-ink-3">
        Another edit
      </span>
      <Button kind="outline" icon={Eraser} aria-describedby="more-costs" onClick={goOn}>
        Take out more
      </Button>
    </span>
  );
}
