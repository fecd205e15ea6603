import * as z from 'zod/mini';
import { videoGenerationRoutes } from '../../shared/routes/video-generation.ts';
import {
  type CameraMove,
  cameraMoveSchema,
  generateVideoFields,
} from '../../shared/video-generation.ts';
import { runGeneration } from '../generation/run-generation.ts';
import { defineRoute } from '../http/define-route.ts';
import { multipartFields, partOf, textOf } from '../http/multipart-fields.ts';
import { readPrompt } from '../http/read-prompt.ts';
import { StudioError } from '../platform/studio-error.ts';
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
    const camera = cameraOf(textOf(form, generateVideoFields.camera));
    const source = imageSource(partOf(form, generateVideoFields.image));
    const outcome = await runGeneration(videoGeneration, {
      user: withPlan(user),
      // As it was before there were ways of the camera, where none is asked for.
      hash: payloadHash(
        JSON.stringify([prompt, payloadHash(source.payload), camera].filter(Boolean)),
      ),
      order: async (id) => ({ prompt, camera, upload: await source.keep(user.userId, id) }),
      idempotencyKey,
      prefersAsync,
      deadline,
      note,
    });
    if ('open' in outcome) return { status: 202, body: outcome.open };
    return { body: toAnswer(outcome.entry, await signMediaUrls(user.userId)) };
  },
);

function cameraOf(text: string | undefined): CameraMove | undefined {
  if (text === undefined) return undefined;
  const { success, data, error } = z.safeParse(cameraMoveSchema, text);
  if (success) return data;
  throw new StudioError('invalid_request', { cause: error });
}
