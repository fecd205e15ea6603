import { removeBgFormField } from '../../shared/image-editing.ts';
import { imageEditingRoutes } from '../../shared/routes/image-editing.ts';
import { runGeneration } from '../generation/run-generation.ts';
import { defineRoute } from '../http/define-route.ts';
import { multipartFields, partOf } from '../http/multipart-fields.ts';
import { withPlan } from '../providers/clerk/billing.ts';
import { payloadHash } from '../quota/job.ts';
import { signMediaUrls } from '../storage/media-urls.ts';
import { imageSource } from '../storage/uploads.ts';
import { imageEditing } from './image-editing.ts';
import { toAnswer } from './removal-record.ts';

export const handler = defineRoute(
  imageEditingRoutes.removeBg,
  async ({ user, body, idempotencyKey, prefersAsync, deadline, note }) => {
    const source = imageSource(partOf(multipartFields(body), removeBgFormField));
    const outcome = await runGeneration(imageEditing, {
      user: withPlan(user),
      hash: payloadHash(source.payload),
      order: async (id) => ({ upload: await source.keep(user.userId, id) }),
      idempotencyKey,
      prefersAsync,
      deadline,
      note,
    });
    if ('open' in outcome) return { status: 202, body: outcome.open };
    const image = toAnswer(outcome.entry, await signMediaUrls(user.userId));
    return { body: { success: true, image } };
  },
);
