import { CircleAlert, RotateCcw } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import { imageShapeSizes, imageShapes } from '../../../../../shared/image-generation.ts';
import { useExpiredMedia } from '../../../history/tool-history.ts';
import { FailureWords } from '../../../jobs/failure-notes.tsx';
import { useRunJob } from '../../../jobs/tool-job.ts';
import { Note } from '../../../ui/note.tsx';
import type { GenerationInput } from '../api/generate-image.ts';
import { type Artwork, imageGenerator } from '../api/history.ts';
import { drawnFrame, type Frame } from '../state/frames.ts';
import { generationJob } from '../state/generator.ts';
import { ArtworkStage } from './result.tsx';
import { FrameBeingDrawn, Numeral } from './sheet-frame.tsx';

type Props = {
  frames: readonly Frame[];
  order: GenerationInput;
  /** Shows one of them large. */
  onPick: (slot: number) => void;
};

/** All images of one press, side by side: what is made, what is drawn, and the places of the others. */
export function Sheet({ frames, order, onPick }: Props) {
  const { width, height } = imageShapeSizes[order.shape ?? imageShapes[0]];
  const drawn = drawnFrame(frames)?.slot;
  const columns = frames.length === 2 && width > height ? 1 : 2;
  const style = placeOf({
    ratio: width / height,
    columns,
    rows: Math.ceil(frames.length / columns),
  });
  return (
    <>
      <ArtworkStage>
        <ul
          aria-label="Images of this description"
          className={`grid gap-6 max-sm:gap-4 ${columns === 1 ? '' : 'grid-cols-2'}`}
        >
          {frames.map((frame) => (
            <li key={frame.slot}>
              {frame.state === 'open' && frame.slot === drawn ? (
                <FrameBeingDrawn frame={frame} numeral={frame.slot + 1} style={style} />
              ) : (
                <Place frame={frame} style={style} of={frames.length} onPick={onPick} />
              )}
            </li>
          ))}
        </ul>
      </ArtworkStage>
      <Failures frames={frames} />
    </>
  );
}

type Grid = { ratio: number; columns: number; rows: number };

/** The largest frame of which so many fit the stage, with 24 px between them. */
function placeOf({ ratio, columns, rows }: Grid): CSSProperties {
  const wide = `(100cqw - ${24 * (columns - 1)}px) / ${columns}`;
  const high = `(100cqh - ${24 * (rows - 1)}px) / ${rows}`;
  return { aspectRatio: ratio, width: `min(${wide}, ${high} * ${ratio})` };
}

type PlaceProps = {
  frame: Frame;
  style: CSSProperties;
  of: number;
  onPick: (slot: number) => void;
};

/** A frame that the seam is not crossing. */
function Place({ frame, style, of, onPick }: PlaceProps) {
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
  const again = () => {
    const { startedAt: _, ...order } = input;
    mutate(order);
  };
  return (
    <button
      type="button"
      aria-label={`Try image ${number} again`}
      onClick={again}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border border-control bg-surface px-2 text-ui font-label hover:bg-hover"
    >
      <RotateCcw aria-hidden size={18} strokeWidth={1.6} />
      <span className="max-sm:hidden">Try again</span>
    </button>
  );
}

/** Why some were not drawn; each failure is told once. */
function Failures({ frames }: { frames: readonly Frame[] }) {
  const id = useId();
  const failed = frames.filter((frame) => frame.state === 'failed');
  const messages = [...new Set(failed.map(({ message }) => message))];
  return messages.map((message) => (
    <div key={`${id}${message}`} className="mt-3.5">
      <Note kind="carmine" icon={CircleAlert} title={failedTitle(failed, message)}>
        <FailureWords>{message}</FailureWords>
      </Note>
    </div>
  ));
}

function failedTitle(
  failed: ReadonlyArray<{ slot: number; message: string }>,
  message: string,
): string {
  const numbers = failed.filter((each) => each.message === message).map(({ slot }) => slot + 1);
  const list = new Intl.ListFormat('en').format(numbers.map(String));
  return `${numbers.length === 1 ? 'Image' : 'Images'} ${list} failed, and cost nothing`;
}
