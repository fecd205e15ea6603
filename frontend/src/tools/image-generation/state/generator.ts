import {
  imageGenerationMessages,
  imageGenerationTimeouts,
  imageWishMessages,
} from '../../../../../shared/image-generation.ts';
import { putAway } from '../../../history/newest-result.tsx';
import { isInLine } from '../../../jobs/open-jobs.ts';
import { useRejoin } from '../../../jobs/rejoin.ts';
import { type Submission, slotOf } from '../../../jobs/submissions.ts';
import { type ToldJob, type ToolJob, useClearJobs, useJobs } from '../../../jobs/tool-job.ts';
import {
  type GenerationInput,
  type GenerationOrder,
  generateImage,
  imageSubmissions,
} from '../api/generate-image.ts';
import { type Artwork, imageGenerator } from '../api/history.ts';
import { draftFrom, restoreDraft, useDraft } from './draft.ts';
import { describeFailure } from './failure.ts';
import { artworksOf, drawnFrame, type Frame, useFrames } from './frames.ts';
import { keepMade, madeOf } from './kept-sheet.ts';
import { seedBefore } from './seed.ts';

/** Where the generator stands: specification, section 4. */
export type GeneratorState =
  | { state: 'idle' }
  /** `order` is what the first frame is drawn from. */
  | { state: 'generating' | 'done'; order: GenerationInput; frames: readonly Frame[] }
  | { state: 'failed'; message: string; reference: string | undefined };

export function useGenerator(): GeneratorState {
  useRejoin(generationJob, rejoin);
  // The latest generation, also if the page was left since it began.
  const jobs = useJobs(generationJob);
  const frames = useFrames(jobs);
  const latest = jobs.at(-1)?.variables;
  if (!latest) return { state: 'idle' };
  const order = firstOf(latest);
  if (drawnFrame(frames)) return { state: 'generating', order, frames };
  if (artworksOf(frames).length > 0) return { state: 'done', order, frames };
  const failed = frames.find((frame) => frame.state === 'failed');
  if (!failed) return { state: 'idle' };
  return { state: 'failed', message: failed.message, reference: failed.reference };
}

/** Whether nothing of what the generator draws has begun. */
export function isWaiting(generator: GeneratorState): boolean {
  const drawn = generator.state === 'generating' ? drawnFrame(generator.frames) : undefined;
  return drawn !== undefined && isInLine(drawn);
}

const rejoin = { submissions: imageSubmissions, inputOf, onRejoin };

function inputOf({ userId, slot, startedAt, order }: Submission<GenerationOrder>): GenerationInput {
  return { ...order, userId, slot, startedAt };
}

function onRejoin(input: GenerationInput): void {
  const variations = input.sheet?.of ?? 1;
  restoreDraft(input.userId, { ...draftFrom(firstOf(input)), variations });
}

/** What the first image is drawn from, of those that one press draws. */
function firstOf(input: GenerationInput): GenerationInput {
  return { ...input, slot: 0, seed: seedBefore(input.seed, input.slot ?? 0) };
}

/** Empties description, wishes and result; earlier results stay away as well, whichever shows. */
export function useClear(): (shown?: string) => void {
  const { clear } = useDraft();
  const clearJobs = useClearJobs(generationJob);
  return (shown) => {
    clear();
    clearJobs();
    void putAway('imageGeneration', shown);
  };
}

/** What is told of a sheet once nothing of it is drawn any more; nothing where none of its images was made. */
function drawnTogether(
  { sheet }: GenerationInput,
  jobs: readonly ToldJob<GenerationInput>[],
): string | undefined {
  if (!sheet) return undefined;
  const ofSheet = jobs.filter(({ input }) => input.sheet?.id === sheet.id);
  if (ofSheet.some(({ status }) => status === 'pending')) return undefined;
  const done = ofSheet.filter(({ status }) => status === 'success');
  const slots = [...Object.keys(madeOf(sheet.id)), ...done.map(({ input }) => `${slotOf(input)}`)];
  const made = new Set(slots).size;
  return made > 0 ? imageWishMessages.drawn(made, sheet.of) : undefined;
}

/** One generation of an image. */
export const generationJob: ToolJob<GenerationInput, Artwork> = {
  tool: imageGenerator,
  run: async (api, input) => {
    const artwork = await generateImage(api, input);
    keepMade(input, artwork.id);
    return artwork;
  },
  done: (_, { sheet }) => (sheet ? undefined : imageGenerationMessages.generated),
  together: drawnTogether,
  failure: (error) => describeFailure(error)?.toast,
  picture: ({ imageUrl }) => imageUrl,
  maxSeconds: imageGenerationTimeouts.reservation,
};
