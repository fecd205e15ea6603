import { useHistory } from '../../../history/tool-history.ts';
import type { Submission } from '../../../jobs/submissions.ts';
import { useJobs, useRejoin } from '../../../jobs/tool-job.ts';
import { useLoadedPicture } from '../../../media/picture-loading.tsx';
import {
  type GenerationInput,
  type GenerationOrder,
  imageSubmissions,
} from '../api/generate-image.ts';
import { type Artwork, imageGenerator } from '../api/history.ts';
import { restoreDraft } from './draft.ts';
import { describeFailure, generationJob } from './generation-job.ts';

/** Where the generator stands: specification, section 4. */
export type GeneratorState =
  | { state: 'idle' }
  | { state: 'generating'; prompt: string; startedAt: number; arrived: boolean }
  | { state: 'done'; artwork: Artwork }
  | { state: 'failed'; message: string };

export function useGenerator(): GeneratorState {
  useRejoin(generationJob, rejoin);
  // The latest generation, also if the page was left since it began.
  const job = useJobs(generationJob).at(-1);
  const { data: history } = useHistory(imageGenerator);
  const made = job?.data;
  // Prefers the history's copy: its URLs were signed later.
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

const rejoin = { submissions: imageSubmissions, inputOf, onRejoin: restoreDraft };

function inputOf({ userId, startedAt, order }: Submission<GenerationOrder>): GenerationInput {
  return { userId, startedAt, prompt: order.prompt };
}
