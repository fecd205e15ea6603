import { useHistory } from '../../../history/use-history.ts';
import { isInLine, type OpenJobView, stagesBeginAt, useOpenJobs } from '../../../jobs/open-jobs.ts';
import type { JobState } from '../../../jobs/tool-job.ts';
import { referenceOf } from '../../../lib/api-error.ts';
import { useLoadedPictures } from '../../../media/picture-loading.tsx';
import type { GenerationInput } from '../api/generate-image.ts';
import { type Artwork, imageGenerator } from '../api/history.ts';
import { describeFailure } from './failure.ts';
import { madeOf } from './kept-sheet.ts';

/** One image of a sheet, or its place. */
export type Frame = { slot: number } & (
  | OpenFrame
  | { state: 'made'; artwork: Artwork }
  | { state: 'failed'; message: string; reference: string | undefined; input: GenerationInput }
  /** Made before the page was loaded: its picture comes with the history. */
  | { state: 'kept' }
  /** Cancelled before it was drawn, or deleted since. */
  | { state: 'empty' }
);

/** An image that is drawn, or waits for its turn. */
export type OpenFrame = {
  state: 'open';
  /** When its stages begin, in milliseconds since 1970. */
  startedAt: number;
  /** Whether it is made, and only its picture still loads. */
  arrived: boolean;
  job: OpenJobView | undefined;
};

export type GenerationState = JobState<GenerationInput, Artwork>;

/** The frames of the sheet that a job belongs to, among all jobs of this visit; one for an image drawn alone. */
export function useFrames(jobs: readonly GenerationState[]): readonly Frame[] {
  const openJob = useOpenJobs();
  const { data: history } = useHistory(imageGenerator);
  const latest = jobs.at(-1);
  const sheet = latest?.variables?.sheet;
  const isOfSheet = ({ variables }: GenerationState) => variables?.sheet?.id === sheet?.id;
  const ofSheet = sheet ? jobs.filter(isOfSheet) : jobs.slice(-1);
  const isLoaded = useLoadedPictures(ofSheet.flatMap(({ data }) => data?.imageUrl ?? []));
  if (!latest) return [];
  const made = sheet ? madeOf(sheet.id) : {};
  return Array.from({ length: sheet?.of ?? 1 }, (_, slot) => {
    const job = ofSheet.findLast(({ variables }) => (variables?.slot ?? 0) === slot);
    const id = job ? job.data?.id : made[slot];
    // Prefers the history's copy: its URLs were signed later.
    const artwork = id ? (history?.find((each) => each.id === id) ?? job?.data) : undefined;
    const loaded = !job?.data || isLoaded(job.data.imageUrl);
    if (artwork && loaded) return { slot, state: 'made', artwork };
    if (id && !job && !history) return { slot, state: 'kept' };
    return { slot, ...unmade(job, openJob('imageGeneration', slot)) };
  });
}

function unmade(job: GenerationState | undefined, open: OpenJobView | undefined): Unmade {
  if (!job?.variables) return { state: 'empty' };
  const arrived = job.data !== undefined;
  if (arrived || job.status === 'pending') {
    const submittedAt = job.variables.startedAt ?? job.submittedAt;
    const startedAt = stagesBeginAt(open, { submittedAt, arrived });
    return { state: 'open', startedAt, arrived, job: open };
  }
  const failure = job.status === 'error' ? describeFailure(job.error) : undefined;
  if (!failure) return { state: 'empty' };
  const reference = referenceOf(job.error);
  return { state: 'failed', message: failure.inline, reference, input: job.variables };
}

type Unmade = OpenFrame | Omit<Extract<Frame, { state: 'failed' }>, 'slot'> | Empty;
type Empty = { state: 'empty' };

/** The frame that is being drawn: the first that is out of the line, or else the first in it. */
export function drawnFrame(frames: readonly Frame[]): (OpenFrame & { slot: number }) | undefined {
  const open = frames.filter((frame) => frame.state === 'open');
  return open.find((frame) => !isInLine(frame)) ?? open[0];
}

/** What is made of a sheet, by its frames. */
export function artworksOf(frames: readonly Frame[]): readonly Artwork[] {
  return frames.flatMap((frame) => (frame.state === 'made' ? [frame.artwork] : []));
}
