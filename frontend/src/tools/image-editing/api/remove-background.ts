import * as z from 'zod/mini';
import { ulidSchema } from '../../../../../shared/ids.ts';
import { type RemovedBgImage, removeBgFormField } from '../../../../../shared/image-editing.ts';
import { imageEditingRoutes } from '../../../../../shared/routes/image-editing.ts';
import { submissionsOf } from '../../../jobs/submissions.ts';
import { followableMs, submit } from '../../../jobs/submit.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { InvalidResponse } from '../../../lib/api-error.ts';
import { type Picture, uploadImage } from '../../../media/picture.ts';

/** Removes a picture's background; while an earlier submit of it is not settled, joins that one. */
export function removeBackground(api: ApiClient, picture: Picture): Promise<RemovedBgImage> {
  const { id: pictureId, userId, fileName, size } = picture;
  return submit({
    api,
    feature: 'imageEditing',
    submissions: removalSubmissions,
    userId,
    isSame: (order) => order.pictureId === pictureId,
    prepare: async () => {
      const uploadId = await uploadImage(api, picture);
      return { pictureId, fileName, size, uploadId };
    },
    send: async ({ uploadId }, request) => {
      const body = new FormData();
      body.set(removeBgFormField, uploadId);
      const answer = await api.call(imageEditingRoutes.removeBg, { body, ...request });
      if ('state' in answer) return answer;
      if (answer.success) return answer.image;
      throw new InvalidResponse(imageEditingRoutes.removeBg, 'success is false');
    },
  });
}

const removalOrderSchema = z.object({
  pictureId: ulidSchema,
  fileName: z.string(),
  size: z.number(),
  /** Or the reference of a result. */
  uploadId: z.string(),
});

export type RemovalOrder = z.infer<typeof removalOrderSchema>;

/** Removals whose end is not known. */
export const removalSubmissions = submissionsOf('imageEditing', removalOrderSchema, followableMs);
