import { imageGenerationRoutes } from '../../shared/routes/image-generation.ts';
import { runGeneration } from '../generation/run-generation.ts';
import { defineRoute } from '../http/define-route.ts';
import { readPrompt } from '../http/read-prompt.ts';
import { withPlan } from '../providers/clerk/billing.ts';
import { payloadHash } from '../quota/job.ts';
import { signMediaUrls } from '../storage/media-urls.ts';
import { imageGeneration } from './image-generation.ts';
import { toAnswer } from './image-record.ts';

export const handler = defineRoute(
  imageGenerationRoutes.generateImage,
  async ({ user, body, idempotencyKey, prefersAsync, deadline, note }) => {
    const prompt = readPrompt(body.prompt);
    const outcome = await runGeneration(imageGeneration, {
      user: withPlan(user),
      hash: payloadHash(prompt),
      order: async () => ({ prompt }),
      idempotencyKey,
      prefersAsync,
      deadline,
      note,
    });
    if ('open' in outcome) return { status: 202, body: outcome.open };
    return { body: toAnswer(outcome.entry, await signMediaUrls(user.userId)) };
  },
);
