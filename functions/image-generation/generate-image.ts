import { generatedImageSize, imageGenerationTimeouts } from '../../shared/image-generation.ts';
import { imageGenerationRoutes } from '../../shared/routes/image-generation.ts';
import { defineRoute } from '../http/define-route.ts';
import { readPrompt } from '../http/read-prompt.ts';
import { settings } from '../platform/settings.ts';
import { type Deadline, deadlineAfter, earlierOf } from '../platform/time.ts';
import { withPlan } from '../providers/clerk/billing.ts';
import { fetchProviderOutput } from '../providers/replicate/output.ts';
import { promptProvenance } from '../providers/replicate/predictions.ts';
import { runModel } from '../providers/replicate/run-model.ts';
import { payloadHash } from '../quota/job.ts';
import { runJob } from '../quota/run-job.ts';
import { discardResult } from '../results/delete-result.ts';
import { smallFiles, storeResult } from '../results/store-result.ts';
import { pngOf, squareOf } from '../storage/images.ts';
import { signMediaUrls } from '../storage/media-urls.ts';
import { resultKey } from '../storage/object-keys.ts';
import { filesOf, generatedImages, type ImageRecord, seedOf, toAnswer } from './image-record.ts';

type Generation = { userId: string; id: string; prompt: string; deadline: Deadline };

/** Makes an image from a prompt and stores it. Nothing is stored of an image that fails. */
async function makeImage(generation: Generation): Promise<ImageRecord> {
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
  const square = await squareOf(output, generatedImageSize);
  const image = resultKey(userId, 'imageGeneration', id);
  const createdAt = new Date().toISOString();
  const record = { id, prompt, image, createdAt, provenance: promptProvenance(made) };
  const small = smallFiles([{ key: image, reduced: square }]);
  const files = [{ key: image, body: await pngOf(square), contentType: 'image/png' }];
  return storeResult({ userId, history: generatedImages, files, small, record });
}

export const handler = defineRoute(
  imageGenerationRoutes.generateImage,
  async ({ user, body, ...request }) => {
    const { idempotencyKey, deadline, note } = request;
    const { userId } = user;
    const prompt = readPrompt(body.prompt);
    const record = await runJob({
      user: withPlan(user),
      feature: imageGenerationRoutes.generateImage.feature,
      idempotencyKey,
      hash: payloadHash(prompt),
      lifetimeSeconds: imageGenerationTimeouts.reservation,
      deadline,
      note,
      prepare: async () => prompt,
      work: (id) => makeImage({ userId, id, prompt, deadline }),
      stored: (id) => generatedImages.get(userId, id),
      discard: (record) =>
        discardResult({ userId, history: generatedImages, files: filesOf }, record),
    });
    return { body: toAnswer(record, await signMediaUrls(userId)) };
  },
);
