import * as z from 'zod/mini';
import { ulidSchema } from '../../../../../shared/ids.ts';
import { type RemovedBgImage, removeBgFormField } from '../../../../../shared/image-editing.ts';
import { imageEditingRoutes } from '../../../../../shared/routes/image-editing.ts';
import { type Submission, submissionsOf } from '../../../jobs/submissions.ts';
import { joinableMs, keyHeader, submit } from '../../../jobs/submit.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { InvalidResponse } from '../../../lib/api-error.ts';
import { type Picture, uploadImage } from '../../../media/picture.ts';

/** Removes a picture's background; while an earlier submit of it is not settled, joins that one. */
export function removeBackground(api: ApiClient, picture: Picture): Promise<RemovedBgImage> {
  const { id: pictureId, userId, fileName, size, file } = picture;
  return submit({
    submissions: removalSubmissions,
    userId,
    isSame: (order) => order.pictureId === pictureId,
    prepare: async () => {
      const uploadId = await uploadImage(api, file);
      return { pictureId, fileName, size, uploadId };
    },
    send: (submission, onSent) => sendRemoval(api, submission, onSent),
  });
}

async function sendRemoval(
  api: ApiClient,
  submission: Submission<RemovalOrder>,
  onSent: () => void,
): Promise<RemovedBgImage> {
  const body = new FormData();
  body.set(removeBgFormField, submission.order.uploadId);
  const headers = keyHeader(submission);
  const { success, image } = await api.call(imageEditingRoutes.removeBg, { body, headers, onSent });
  if (!success) throw new InvalidResponse(imageEditingRoutes.removeBg, 'success is false');
  return image;
}

const removalOrderSchema = z.object({
  pictureId: ulidSchema,
  fileName: z.string(),
  size: z.number(),
  uploadId: ulidSchema,
});

export type RemovalOrder = z.infer<typeof removalOrderSchema>;

/** Removals whose answer is not in yet. */
export const removalSubmissions = submissionsOf('imageEditing', removalOrderSchema, joinableMs);
