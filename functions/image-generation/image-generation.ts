import { imageGenerationTimeouts } from '../../shared/image-generation.ts';
import { styledPrompt } from '../../shared/picture-styles.ts';
import { askModel } from '../generation/ask-model.ts';
import type { Generation } from '../generation/generation.ts';
import { settings } from '../platform/settings.ts';
import { discardResult } from '../results/delete-result.ts';
import type { GenerationJob } from '../storage/generation-jobs.ts';
import { generatedImages, type ImageRecord, images, seedOf } from './image-record.ts';
import { storeImage } from './store-image.ts';

/** Image generation, as a job. */
export const imageGeneration: Generation<ImageRecord> = {
  feature: 'imageGeneration',
  timeouts: imageGenerationTimeouts,
  workOn: (job) => ({
    begin: (start) => askModel(job, questionOf(job), start),
    finish: (made, deadline) => storeImage(job, made, deadline),
  }),
  stored: (userId, id) => generatedImages.get(userId, id),
  discard: async (userId, { id }) => {
    await discardResult(userId, images, id);
  },
};

function questionOf({ jobId, prompt = '', shape = '1:1', style, chosenSeed }: GenerationJob) {
  const seed = chosenSeed ?? seedOf(jobId);
  const input = {
    prompt: styledPrompt(prompt, style),
    aspect_ratio: shape,
    num_outputs: 1,
    output_format: 'png',
    megapixels: '1',
    seed,
  };
  return {
    model: settings.replicateImageModel(),
    input: () => input,
    seed,
    cancelAfter: imageGenerationTimeouts.provider,
  };
}
