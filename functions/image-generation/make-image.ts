import { generatedImageSize, imageGenerationTimeouts } from '../../shared/image-generation.ts';
import { type Deadline, deadlineAfter, earlierOf } from '../adapters/deadline.ts';
import { squarePng } from '../adapters/images.ts';
import { resultKey } from '../adapters/job-files.ts';
import { fetchProviderOutput } from '../adapters/provider-output.ts';
import { runModel } from '../adapters/replicate.ts';
import { settings } from '../adapters/settings.ts';
import { promptProvenance } from '../jobs/prompt-provenance.ts';
import { smallFiles } from '../jobs/small-files.ts';
import { storeResult } from '../jobs/store-result.ts';
import { generatedImages, type ImageRecord } from './generated-image.ts';
import { seedOf } from './seed.ts';

type Generation = { userId: string; id: string; prompt: string; deadline: Deadline };

/** Makes an image from a prompt and stores it; of one that fails, nothing is kept. */
export async function makeImage(generation: Generation): Promise<ImageRecord> {
  const { userId, id, prompt } = generation;
  const deadline = earlierOf(
    generation.deadline,
    deadlineAfter(imageGenerationTimeouts.provider * 1000),
  );
  const made = await runModel({
    model: settings.replicateImageModel(),
    input: {
      prompt,
      aspect_ratio: '1:1',
      num_outputs: 1,
      output_format: 'png',
      megapixels: '1',
      seed: seedOf(id),
    },
    deadline,
  });
  const output = await fetchProviderOutput(made.output, deadline);
  const body = await squarePng(output, generatedImageSize);
  const image = resultKey(userId, 'imageGeneration', id);
  const createdAt = new Date().toISOString();
  const record = { id, prompt, image, createdAt, provenance: promptProvenance(made) };
  const files = [{ key: image, body, contentType: 'image/png' }];
  const small = smallFiles(files);
  return storeResult({ userId, history: generatedImages, files, small, record });
}
