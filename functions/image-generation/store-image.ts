import { imageShapeSizes } from '../../shared/image-generation.ts';
import { imageMaking } from '../credentials/making.ts';
import { markedFile } from '../credentials/mark-file.ts';
import { xmpPacket } from '../credentials/xmp.ts';
import type { Deadline } from '../platform/time.ts';
import { fetchProviderOutput } from '../providers/replicate/output.ts';
import { type ModelResult, promptProvenance } from '../providers/replicate/predictions.ts';
import { smallFiles, storeResult } from '../results/store-result.ts';
import type { GenerationJob } from '../storage/generation-jobs.ts';
import { pictureOf, pngOf } from '../storage/images.ts';
import { resultKey } from '../storage/object-keys.ts';
import { generatedImages, type ImageRecord, seedOf } from './image-record.ts';

/** Stores the image that a model made for a job. Nothing is stored of an image that fails. */
export async function storeImage(
  { userId, jobId: id, prompt = '', shape, style, chosenSeed }: GenerationJob,
  made: ModelResult,
  deadline: Deadline,
): Promise<ImageRecord> {
  const output = await fetchProviderOutput(made.output, deadline);
  const picture = await pictureOf(output, imageShapeSizes[shape ?? '1:1']);
  const image = resultKey(userId, 'imageGeneration', id);
  const createdAt = new Date().toISOString();
  const seed = chosenSeed ?? seedOf(id);
  const asked = { prompt, shape, style, seed };
  const record = { id, ...asked, image, createdAt, provenance: promptProvenance(made) };
  const making = imageMaking({ made, at: createdAt });
  const small = smallFiles([{ key: image, reduced: picture, xmp: xmpPacket(making) }]);
  const png = { key: image, body: await pngOf(picture), contentType: 'image/png' } as const;
  const files = [await markedFile(png, { feature: 'imageGeneration', making })];
  return storeResult({ userId, history: generatedImages, files, small, record });
}
