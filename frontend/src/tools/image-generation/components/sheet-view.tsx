import { imageWishMessages } from '../../../../../shared/image-generation.ts';
import { PromptCaption } from '../../../media/prompt-caption.tsx';
import type { GenerationInput } from '../api/generate-image.ts';
import { artworksOf, drawnFrame, type Frame } from '../state/frames.ts';
import { PickedImage } from './picked-image.tsx';
import { Sheet } from './sheet.tsx';
import { SheetProgress } from './sheet-progress.tsx';

export type SheetViewProps = {
  frames: readonly Frame[];
  order: GenerationInput;
  /** Which of them shows large, and how that changes. */
  pick: { picked: number | undefined; onPick: (slot: number | undefined) => void };
};

/** The images of one press: all of them, or one that was picked; and how far those are that are still drawn. */
export function SheetView({ frames, order, pick: { picked, onPick } }: SheetViewProps) {
  const isMade = frames.some(({ state, slot }) => state === 'made' && slot === picked);
  const open = drawnFrame(frames) !== undefined;
  if (isMade && picked !== undefined) {
    return (
      <>
        <PickedImage frames={frames} picked={picked} onPick={onPick} />
        <SheetProgress frames={frames} />
      </>
    );
  }
  return (
    <>
      <Sheet frames={frames} order={order} onPick={onPick} />
      <SheetProgress frames={frames} />
      {open ? null : <PromptCaption prompt={order.prompt} />}
      {open || artworksOf(frames).length === 0 ? null : (
        <p className="mt-2 text-fine text-ink-2">{imageWishMessages.pick}</p>
      )}
    </>
  );
}
