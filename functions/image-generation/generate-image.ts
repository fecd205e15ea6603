import { imageGenerationTimeouts } from '../../shared/image-generation.ts';
import { routes } from '../../shared/routes.ts';
import { defineRoute } from '../http/define-route.ts';
import { readPrompt } from '../http/request-fields.ts';
import { payloadHash } from '../quota/job.ts';
import { runJob } from '../quota/run-job.ts';
import { discardResult } from '../results/delete-result.ts';
import { signMediaUrls } from '../storage/media-urls.ts';
import { filesOf, generatedImages, toAnswer } from './generated-image.ts';
import { makeImage } from './make-image.ts';

export const handler = defineRoute(routes.generateImage, async ({ user, body, ...request }) => {
  const { idempotencyKey, deadline, note } = request;
  const { userId } = user;
  const prompt = readPrompt(body.prompt);
  const record = await runJob({
    user,
    feature: routes.generateImage.feature,
    idempotencyKey,
    hash: payloadHash(prompt),
    lifetime: imageGenerationTimeouts.hold,
    deadline,
    note,
    prepare: async () => prompt,
    work: (id) => makeImage({ userId, id, prompt, deadline }),
    stored: (id) => generatedImages.get(userId, id),
    discard: (record) =>
      discardResult({ userId, history: generatedImages, files: filesOf }, record),
  });
  return { body: toAnswer(record, await signMediaUrls(userId)) };
});
