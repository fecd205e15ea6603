import { videoGenerationRoutes } from '../../shared/routes/video-generation.ts';
import { generateVideoFields } from '../../shared/video-generation.ts';
import { runGeneration } from '../generation/run-generation.ts';
import { defineRoute } from '../http/define-route.ts';
import { multipartFields, partOf, textOf } from '../http/multipart-fields.ts';
import { readPrompt } from '../http/read-prompt.ts';
import { withPlan } from '../providers/clerk/billing.ts';
import { payloadHash } from '../quota/job.ts';
import { signMediaUrls } from '../storage/media-urls.ts';
import { imageSource } from '../storage/uploads.ts';
import { videoGeneration } from './video-generation.ts';
import { toAnswer } from './video-record.ts';

export const handler = defineRoute(
  videoGenerationRoutes.generateVideo,
  async ({ user, body, idempotencyKey, prefersAsync, deadline, note }) => {
    const form = multipartFields(body);
    const prompt = readPrompt(textOf(form, generateVideoFields.prompt));
    const source = imageSource(partOf(form, generateVideoFields.image));
    const outcome = await runGeneration(videoGeneration, {
      user: withPlan(user),
      hash: payloadHash(JSON.stringify([prompt, payloadHash(source.payload)])),
      order: async (id) => ({ prompt, upload: await source.keep(user.userId, id) }),
      idempotencyKey,
      prefersAsync,
      deadline,
      note,
    });
    if ('open' in outcome) return { status: 202, body: outcome.open };
    return { body: toAnswer(outcome.entry, await signMediaUrls(user.userId)) };
  },
);
