import type { CSSProperties } from 'react';
import { imageGenerationStages } from '../../../../../shared/image-generation.ts';
import { isInLine } from '../../../jobs/open-jobs.ts';
import { useStagedProgress } from '../../../jobs/stage-progress.tsx';
import { Seam } from '../../../media/seam.tsx';
import { CropMarks } from '../../../ui/crop-marks.tsx';
import type { OpenFrame } from '../state/frames.ts';

type Props = {
  frame: OpenFrame;
  /** Its numeral on a sheet. */
  numeral?: number;
  style?: CSSProperties;
};

/** An empty sheet in the picture's place; the seam crosses it with the progress. */
export function FrameBeingDrawn({ frame, numeral, style }: Props) {
  const { percent } = useStagedProgress(imageGenerationStages, frame.startedAt);
  const reached = frame.arrived ? 100 : percent;
  return (
    <CropMarks>
      <div aria-hidden className="relative" style={style}>
        <div className="size-full overflow-hidden rounded-picture bg-raised">
          <div
            className="size-full opacity-75 transition-transform duration-600 ease-seam"
            style={{ transform: `translateX(${reached}%)` }}
          >
            <div className={`size-full bg-sunken ${isInLine(frame) ? '' : 'animate-breath'}`} />
          </div>
        </div>
        {numeral ? <Numeral>{numeral}</Numeral> : null}
        <Seam percent={reached} moving />
      </div>
    </CropMarks>
  );
}

/** The number of a frame, in its upper left corner. */
export function Numeral({ children }: { children: number }) {
  return (
    <span className="absolute top-2 left-2.5 font-display text-body text-ink-3">{children}</span>
  );
}
