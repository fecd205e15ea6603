import { RotateCcw } from 'lucide-react';
import type { CSSProperties, MouseEvent } from 'react';
import { useExpiredMedia } from '../../../history/use-history.ts';
import { useRunJob } from '../../../jobs/tool-job.ts';
import type { GenerationInput } from '../api/generate-image.ts';
import { type Artwork, imageGenerator } from '../api/history.ts';
import type { Frame } from '../state/frames.ts';
import { generationJob } from '../state/generator.ts';
import { focusCardTitle } from './focus-card-title.ts';
import { Numeral } from './sheet-frame.tsx';

type PlaceProps = {
  frame: Frame;
  style: CSSProperties;
  of: number;
  onPick: (slot: number) => void;
};

/** A frame that the seam is not crossing. */
export function SheetPlace({ frame, style, of, onPick }: PlaceProps) {
  const number = frame.slot + 1;
  if (frame.state === 'made') {
    return (
      <Picture
        artwork={frame.artwork}
        label={`Generated image ${number} of ${of}`}
        style={style}
        onPick={() => onPick(frame.slot)}
      />
    );
  }
  const failed = frame.state === 'failed';
  const edge = failed ? 'border-2 border-carmine' : 'border border-control';
  return (
    <div className={`relative grid place-items-center rounded-picture ${edge}`} style={style}>
      <Numeral>{number}</Numeral>
      {failed ? <TryAgain input={frame.input} number={number} /> : null}
      {frame.state === 'empty' ? <span className="text-fine text-ink-2">Not drawn</span> : null}
      {frame.state === 'open' ? (
        <span className="sr-only">{`Image ${number}, not drawn yet`}</span>
      ) : null}
    </div>
  );
}

type PictureProps = { artwork: Artwork; label: string; style: CSSProperties; onPick: () => void };

function Picture({ artwork, label, style, onPick }: PictureProps) {
  const onMissing = useExpiredMedia(imageGenerator);
  return (
    <button
      type="button"
      aria-label={`${label}, show large`}
      title="Show large"
      onClick={onPick}
      className="block animate-appear rounded-picture hover:outline-2 hover:outline-offset-3 hover:outline-ink focus-visible:outline-focus!"
      style={style}
    >
      <img
        src={artwork.imageUrl}
        alt=""
        draggable={false}
        onError={() => onMissing(artwork.imageUrl)}
        className="block size-full rounded-picture object-contain"
      />
    </button>
  );
}

/** Draws the image again that failed, in its own place. */
function TryAgain({ input, number }: { input: GenerationInput; number: number }) {
  const { mutate } = useRunJob(generationJob);
  const again = ({ currentTarget }: MouseEvent) => {
    focusCardTitle(currentTarget);
    const { startedAt: _, joins: __, ...order } = input;
    mutate(order);
  };
  return (
    <button
      type="button"
      aria-label={`Try again: image ${number}`}
      onClick={again}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border border-control bg-surface px-2 text-ui font-label hover:bg-hover"
    >
      <RotateCcw aria-hidden size={18} strokeWidth={1.6} />
      <span className="max-sm:hidden">Try again</span>
    </button>
  );
}
