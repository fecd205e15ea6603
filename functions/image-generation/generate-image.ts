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
    const { shape, style, seed: chosenSeed } = body;
    const wishes = { shape, style, chosenSeed };
    const outcome = await runGeneration(imageGeneration, {
      user: withPlan(user),
      hash: hashOf(prompt, wishes),
      order: async () => ({ prompt, ...wishes }),
      idempotencyKey,
      prefersAsync,
      deadline,
      note,
    });
    if ('open' in outcome) return { status: 202, body: outcome.open };
    return { body: toAnswer(outcome.entry, await signMediaUrls(user.userId)) };
  },
);

/** Of a request without wishes as it was before there were any: a key that was sent then may come again. */
function hashOf(prompt: string, wishes: Readonly<Record<string, unknown>>): string {
  const hasWishes = Object.values(wishes).some((each) => each !== undefined);
  return payloadHash(hasWishes ? JSON.stringify([prompt, wishes]) : prompt);
}
