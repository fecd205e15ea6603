import {
  imageShapeSizes,
  imageShapes,
  imageWishMessages,
  maxVariations,
} from '../../../../../shared/image-generation.ts';
import { StyleTiles } from '../../../media/style-tiles.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useDraft } from '../state/draft.ts';
import { useMaxVariations } from '../state/use-order.ts';
import { SeedField } from './seed-field.tsx';

/** What a person may ask of an image beside its words. */
export function WishFields({ generating }: { generating: boolean }) {
  const { draft, write } = useDraft();
  return (
    <div className="mt-4 grid gap-4">
      <Segments
        label="Shape"
        segments={shapes}
        value={draft.shape}
        onChange={(shape) => write({ shape })}
      />
      <StyleTiles label="Style" none value={draft.style} onChange={(style) => write({ style })} />
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-4 max-[22.5rem]:grid-cols-1">
        <Variations generating={generating} />
        <SeedField />
      </div>
    </div>
  );
}

/** Pixels of the longer side of a drawn frame. */
const frameSide = 26;

const shapes = imageShapes.map((shape) => ({
  value: shape,
  label: shape,
  sample: <ShapeFrame {...imageShapeSizes[shape]} />,
}));

/** The shape as a frame; the chosen one is filled. */
function ShapeFrame({ width, height }: { width: number; height: number }) {
  const scale = frameSide / Math.max(width, height);
  return (
    <span
      aria-hidden
      className="my-auto rounded-picture border border-control in-[label:has(:checked)]:border-ink in-[label:has(:checked)]:bg-ink forced-colors:in-[label:has(:checked)]:bg-[Highlight]"
      style={{ width: Math.round(width * scale), height: Math.round(height * scale) }}
    />
  );
}

function Variations({ generating }: { generating: boolean }) {
  const { draft, write } = useDraft();
  const left = useMaxVariations();
  // What is being drawn is counted already, and would seem to be more than is left.
  const max = generating ? maxVariations : left;
  const counts = Array.from({ length: maxVariations }, (_, index) => index + 1);
  return (
    <Segments
      label="Variations"
      segments={counts.map((count) => ({
        value: count,
        label: String(count),
        disabled: count > max,
      }))}
      value={Math.min(draft.variations, max)}
      onChange={(variations) => write({ variations })}
      hint={max < maxVariations ? imageWishMessages.fewLeft(max) : undefined}
    />
  );
}
