import {
  imageGenerationMessages,
  imageGenerationTimeouts,
} from '../../../../../shared/image-generation.ts';
import { putAway } from '../../../history/newest-result.tsx';
import { useHistory } from '../../../history/tool-history.ts';
import { type OpenJobView, stagesBeginAt, useOpenJob } from '../../../jobs/open-jobs.ts';
import type { Submission } from '../../../jobs/submissions.ts';
import { type ToolJob, useClearJobs, useJobs, useRejoin } from '../../../jobs/tool-job.ts';
import { isEndedByPerson } from '../../../jobs/watch-error.ts';
import { InvalidResponse } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/auth.tsx';
import { createStore, useStore } from '../../../lib/store.ts';
import { registerUnsavedWork } from '../../../lib/unsaved-work.ts';
import { useLoadedPicture } from '../../../media/picture-loading.tsx';
import {
  type GenerationInput,
  type GenerationOrder,
  generateImage,
  imageSubmissions,
} from '../api/generate-image.ts';
import { type Artwork, imageGenerator } from '../api/history.ts';

/** Where the generator stands: specification, section 4. */
export type GeneratorState =
  | { state: 'idle' }
  | {
      state: 'generating';
      prompt: string;
      startedAt: number;
      arrived: boolean;
      job: OpenJobView | undefined;
    }
  | { state: 'done'; artwork: Artwork }
  | { state: 'failed'; message: string };

export function useGenerator(): GeneratorState {
  useRejoin(generationJob, rejoin);
  // The latest generation, also if the page was left since it began.
  const openJob = useOpenJob('imageGeneration');
  const job = useJobs(generationJob).at(-1);
  const { data: history } = useHistory(imageGenerator);
  const made = job?.data;
  // Prefers the history's copy: its URLs were signed later.
  const artwork = made && (history?.find(({ id }) => id === made.id) ?? made);
  const loaded = useLoadedPicture(made?.imageUrl);
  if (!job?.variables) return { state: 'idle' };
  if (artwork && loaded) return { state: 'done', artwork };
  if (artwork || job.status === 'pending') {
    const { prompt, startedAt: submittedAt = job.submittedAt } = job.variables;
    const arrived = Boolean(artwork);
    const startedAt = stagesBeginAt(openJob, { submittedAt, arrived });
    return { state: 'generating', prompt, startedAt, arrived, job: openJob };
  }
  const failure = job.status === 'error' ? describeFailure(job.error) : undefined;
  if (failure) return { state: 'failed', message: failure.inline };
  return { state: 'idle' };
}

const rejoin = { submissions: imageSubmissions, inputOf, onRejoin: restoreDraft };

function inputOf({ userId, startedAt, order }: Submission<GenerationOrder>): GenerationInput {
  return { userId, startedAt, prompt: order.prompt };
}

type Draft = { userId: string; prompt: string };

/** The description as it is being written. It is kept while other pages are open. */
const draft = createStore<Draft | undefined>(undefined);
registerUnsavedWork({
  exists: () => Boolean(draft.get()?.prompt),
  discard: () => draft.set(undefined),
});

export function useDraft() {
  const written = useStore(draft);
  const { userId } = useSession();
  return {
    prompt: written && written.userId === userId ? written.prompt : '',
    write: (prompt: string) => draft.set(userId ? { userId, prompt } : undefined),
  };
}

/** Empties description and result; earlier results stay away as well, whichever shows. */
export function useClear(): (shown?: string) => void {
  const { write } = useDraft();
  const clearJobs = useClearJobs(generationJob);
  return (shown) => {
    write('');
    clearJobs();
    putAway('imageGeneration', shown);
  };
}

/** Restores the prompt of a submitted job, unless the person has begun to write another. */
export function restoreDraft(restored: Draft): void {
  const written = draft.get();
  if (written?.userId !== restored.userId || written.prompt === '') draft.set(restored);
}

/** One generation of an image. */
export const generationJob: ToolJob<GenerationInput, Artwork> = {
  tool: imageGenerator,
  run: generateImage,
  done: imageGenerationMessages.generated,
  failure: (error) => describeFailure(error)?.toast,
  picture: ({ imageUrl }) => imageUrl,
  maxSeconds: imageGenerationTimeouts.reservation,
};

/**
 * What failed, as section 8 of the specification words it: in the toast, and in the form. Undefined where the
 * person cancelled it or signed out.
 */
export function describeFailure(error: unknown): { toast: string; inline: string } | undefined {
  const { noImageUrl, failed, failedWith } = imageGenerationMessages;
  if (isEndedByPerson(error)) return undefined;
  if (error instanceof InvalidResponse) return { toast: noImageUrl, inline: noImageUrl };
  if (!(error instanceof Error)) return { toast: failed, inline: failed };
  return { toast: failedWith(error.message), inline: error.message };
}
