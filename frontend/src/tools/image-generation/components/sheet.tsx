import { CircleAlert } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import { imageShapeSizes, imageShapes } from '../../../../../shared/image-generation.ts';
import { FailureWords } from '../../../jobs/failure-notes.tsx';
import { Note } from '../../../ui/note.tsx';
import type { GenerationInput } from '../api/generate-image.ts';
import { drawnFrame, type Frame } from '../state/frames.ts';
import { ArtworkStage } from './artwork-stage.tsx';
import { FrameBeingDrawn } from './sheet-frame.tsx';
import { SheetPlace } from './sheet-place.tsx';

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
                <SheetPlace frame={frame} style={style} of={frames.length} onPick={onPick} />
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

/** Why some were not drawn; each failure is told once. */
function Failures({ frames }: { frames: readonly Frame[] }) {
  const id = useId();
  const failed = frames.filter((frame) => frame.state === 'failed');
  const messages = [...new Set(failed.map(({ message }) => message))];
  return messages.map((message) => (
    <div key={`${id}${message}`} className="mt-3.5">
      <Note kind="carmine" icon={CircleAlert} title={failedTitle(failed, message)}>
        <FailureWords reference={failed.find((each) => each.message === message)?.reference}>
          {message}
        </FailureWords>
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
