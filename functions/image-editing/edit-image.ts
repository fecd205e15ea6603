import * as z from 'zod/mini';
import {
  type ImageEdit,
  imageEditFields,
  imageEditSchema,
  maxEditChars,
} from '../../shared/image-modes.ts';
import { imageEditingRoutes } from '../../shared/routes/image-editing.ts';
import { runGeneration } from '../generation/run-generation.ts';
import { defineRoute } from '../http/define-route.ts';
import { multipartFields, partOf, textOf } from '../http/multipart-fields.ts';
import { StudioError } from '../platform/studio-error.ts';
import { withPlan } from '../providers/clerk/billing.ts';
import { payloadHash } from '../quota/job.ts';
import { signMediaUrls } from '../storage/media-urls.ts';
import { imageSource, keepMask } from '../storage/uploads.ts';
import { imageEditing } from './image-editing.ts';
import { readMask } from './object-mask.ts';
import { toAnswer } from './removal-record.ts';

export const handler = defineRoute(
  imageEditingRoutes.editImage,
  async ({ user, body, idempotencyKey, prefersAsync, deadline, note }) => {
    const form = multipartFields(body);
    const edit = readEdit(textOf(form, imageEditFields.edit));
    const source = imageSource(partOf(form, imageEditFields.image));
    const sent = partOf(form, imageEditFields.mask)?.content;
    const mask = edit.mode === 'object' ? await readMask(sent) : refuse(sent);
    const outcome = await runGeneration(imageEditing, {
      user: withPlan(user),
      hash: payloadHash(
        JSON.stringify([edit, payloadHash(source.payload), mask && payloadHash(mask)]),
      ),
      order: async (id) => {
        if (mask) await keepMask(user.userId, id, mask);
        return { upload: await source.keep(user.userId, id), edit, ...(mask && { mask: true }) };
      },
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

/** What is asked of the picture; nothing beside what the mode knows. */
function readEdit(text = ''): ImageEdit {
  if (text.length > maxEditChars) throw new StudioError('invalid_request');
  try {
    return z.parse(imageEditSchema, JSON.parse(text));
  } catch (error) {
    throw new StudioError('invalid_request', { cause: error });
  }
}

/** Other modes work on the whole picture. */
function refuse(mask: Buffer | undefined): undefined {
  if (mask) throw new StudioError('invalid_request');
}
