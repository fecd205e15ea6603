import type { Artwork } from '../../studio/artwork.ts';
import { imageGenerator } from '../../studio/image-generator.ts';
import type { Submission } from '../../studio/submissions.ts';
import { useHistory } from '../../studio/tool.ts';
import { useJobs, useRejoin } from '../../studio/tool-job.ts';
import { useLoadedPicture } from '../../studio/use-loaded-picture.ts';
import { restoreDraft } from './draft.ts';
import type { GenerationWish } from './generate-image.ts';
import { generation } from './generation.ts';
import { describeFailure } from './generation-failure.ts';
import { type GenerationOrder, generations } from './generations.ts';

/** Where the generator stands: specification, section 4. */
export type Work =
  | { state: 'idle' }
  | { state: 'generating'; prompt: string; startedAt: number; arrived: boolean }
  | { state: 'done'; artwork: Artwork }
  | { state: 'failed'; message: string };

export function useWork(): Work {
  useRejoin(generation, rejoin);
  // The latest of this visit, whichever visit of the page began it.
  const job = useJobs(generation).at(-1);
  const { data: history } = useHistory(imageGenerator);
  const made = job?.data;
  // The history has the fresher signatures.
  const artwork = made && (history?.find(({ id }) => id === made.id) ?? made);
  const loaded = useLoadedPicture(made?.imageUrl);
  if (!job?.variables) return { state: 'idle' };
  if (artwork && loaded) return { state: 'done', artwork };
  if (artwork || job.status === 'pending') {
    const { prompt, startedAt = job.submittedAt } = job.variables;
    return { state: 'generating', prompt, startedAt, arrived: Boolean(artwork) };
  }
  if (job.status === 'error')
    return { state: 'failed', message: describeFailure(job.error).inline };
  return { state: 'idle' };
}

const rejoin = { submissions: generations, wishOf, onRejoin: restoreDraft };

function wishOf({ userId, startedAt, order }: Submission<GenerationOrder>): GenerationWish {
  return { userId, startedAt, prompt: order.prompt };
}
