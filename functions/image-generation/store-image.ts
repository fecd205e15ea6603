import { generatedImageSize } from '../../shared/image-generation.ts';
import type { Deadline } from '../platform/time.ts';
import { fetchProviderOutput } from '../providers/replicate/output.ts';
import { type ModelResult, promptProvenance } from '../providers/replicate/predictions.ts';
import { smallFiles, storeResult } from '../results/store-result.ts';
import type { GenerationJob } from '../storage/generation-jobs.ts';
import { pngOf, squareOf } from '../storage/images.ts';
import { resultKey } from '../storage/object-keys.ts';
import { generatedImages, type ImageRecord } from './image-record.ts';

/** Stores the image that a model made for a job. Nothing is stored of an image that fails. */
export async function storeImage(
  { userId, jobId: id, prompt = '' }: GenerationJob,
  made: ModelResult,
  deadline: Deadline,
): Promise<ImageRecord> {
  const output = await fetchProviderOutput(made.output, deadline);
  const square = await squareOf(output, generatedImageSize);
  const image = resultKey(userId, 'imageGeneration', id);
  const createdAt = new Date().toISOString();
  const record = { id, prompt, image, createdAt, provenance: promptProvenance(made) };
  const small = smallFiles([{ key: image, reduced: square }]);
  const files = [{ key: image, body: await pngOf(square), contentType: 'image/png' }];
  return storeResult({ userId, history: generatedImages, files, small, record });
}
