import { useState } from 'react';
import {
  imageShapeSizes,
  imageShapes,
  imageWishMessages,
} from '../../../../../shared/image-generation.ts';
import { lazyComponent, useLoaded } from '../../../lib/lazy-component.ts';
import { fit } from '../../../media/fitted-picture.tsx';
import { MediaMissing } from '../../../media/picture-loading.tsx';
import { PromptCaption } from '../../../media/prompt-caption.tsx';
import type { GeneratorState } from '../state/generator.ts';
import { ArtworkStage } from './artwork-stage.tsx';
import { DrawingProgress } from './drawing-progress.tsx';
import { Result } from './result.tsx';
import { FrameBeingDrawn } from './sheet-frame.tsx';
import type { SheetViewProps } from './sheet-view.tsx';

export type DrawnProps = {
  generator: Extract<GeneratorState, { state: 'generating' | 'done' }>;
  pick: SheetViewProps['pick'];
};

/** What one press has begun: one image, or a sheet of them. */
export function Drawn({ generator: { frames, order }, pick }: DrawnProps) {
  const [only] = frames;
  if (!order.sheet) {
    if (only?.state === 'made') {
      const { artwork } = only;
      return <Result key={artwork.id} artwork={artwork} source={artwork.imageUrl} />;
    }
    if (only?.state !== 'open') return null;
    const { width, height } = imageShapeSizes[order.shape ?? imageShapes[0]];
    return (
      <>
        <ArtworkStage>
          <FrameBeingDrawn frame={only} style={fit(width / height)} />
        </ArtworkStage>
        <PromptCaption prompt={order.prompt} />
        <DrawingProgress frame={only} />
      </>
    );
  }
  return <SheetView frames={frames} order={order} pick={pick} />;
}

const sheetView = lazyComponent<SheetViewProps>(() =>
  import('./sheet-view.tsx').then((module) => module.SheetView),
);

/** Most images are drawn alone, so what shows several is loaded when there are any. */
function SheetView(props: SheetViewProps) {
  const [failed, setFailed] = useState(false);
  const Loaded = useLoaded(sheetView, true, () => setFailed(true));
  if (Loaded) return <Loaded {...props} />;
  return (
    <ArtworkStage unsettled={!failed}>
      {failed ? <MediaMissing>{imageWishMessages.notShown}</MediaMissing> : null}
    </ArtworkStage>
  );
}
