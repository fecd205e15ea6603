import {
  imageGenerationStages,
  imageWishMessages,
} from '../../../../../shared/image-generation.ts';
import { roundedWait } from '../../../../../shared/line.ts';
import { LineProgress } from '../../../jobs/line-progress.tsx';
import { isInLine } from '../../../jobs/open-jobs.ts';
import { Progress } from '../../../jobs/progress-bar.tsx';
import { connectionLost } from '../../../jobs/retry-until-settled.ts';
import { useStagedProgress } from '../../../jobs/stage-progress.tsx';
import { lostNote } from '../../../jobs/upload-note.tsx';
import { useStore } from '../../../lib/store.ts';
import { drawnFrame, type Frame, type OpenFrame } from '../state/frames.ts';
import { StopDrawing } from './stop-drawing.tsx';

/** How far a sheet is, or the place in line of the image that comes next. */
export function SheetProgress({ frames }: { frames: readonly Frame[] }) {
  const drawn = drawnFrame(frames);
  const lost = useStore(connectionLost) ? lostNote : '';
  if (!drawn) return null;
  return (
    <>
      {drawn.job?.state === 'waiting' && isInLine(drawn) ? (
        <LineProgress job={drawn.job} lost={lost} />
      ) : (
        <SheetStage frames={frames} drawn={drawn} lost={lost} />
      )}
      <StopDrawing frames={frames} drawn={drawn} />
    </>
  );
}

type StageProps = { frames: readonly Frame[]; drawn: OpenFrame; lost: string };

function SheetStage({ frames, drawn, lost }: StageProps) {
  const { percent } = useStagedProgress(imageGenerationStages, drawn.startedAt);
  // What was stopped is not drawn, and counts as little as it costs.
  const drawings = frames.filter(({ state }) => state !== 'empty');
  const done = drawings.filter(({ state }) => state !== 'open').length;
  const reached = Math.round((100 * done + (drawn.arrived ? 100 : percent)) / drawings.length);
  const { drawing, secondsLeft, kept } = imageWishMessages;
  const left = secondsUntilEnd(percent);
  return (
    <div className="mt-4">
      <Progress label={drawing(done + 1, drawings.length)} percent={reached} />
      <p className="mt-2.5 text-fine text-ink-3">
        {left > 0 ? `${secondsLeft(left)} ${kept}` : kept}
      </p>
      <p role="status" className="text-fine text-ink-3">
        {lost}
      </p>
    </div>
  );
}

/** Seconds until the last stage ends, counted from the stage that has begun; the images of a sheet are drawn side by side. */
function secondsUntilEnd(percent: number): number {
  const { stages, tick } = imageGenerationStages;
  const ahead = stages.filter((stage) => stage.percent > percent).length;
  return roundedWait((ahead * tick) / 1000);
}
