import * as z from 'zod/mini';
import { type RemovedBgImage, removeBgFormField } from '../../../../../shared/image-editing.ts';
import {
  type ImageEdit,
  imageEditFields,
  imageEditSchema,
} from '../../../../../shared/image-modes.ts';
import { imageEditingRoutes } from '../../../../../shared/routes/image-editing.ts';
import { submissionsOf } from '../../../jobs/submissions.ts';
import { followableMs, submit } from '../../../jobs/submit.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { InvalidResponse } from '../../../lib/api-error.ts';
import type { Picture } from '../../../media/picture.ts';

/** A picture and what is to be done to it: without `edit` its background is removed. */
export type EditInput = Picture & {
  edit?: ImageEdit | undefined;
  /** The mask of an object removal: a PNG in Base64, since the submit is stored as text. */
  mask?: string | undefined;
  /** A batch has its own, so that the editor shows and cancels its own job only. */
  slot?: number | undefined;
  /** The key of the submit that it goes on with. */
  joins?: string | undefined;
};

/** Edits a picture; while an earlier submit of the same edit is not settled, joins that one. */
export function editPicture(api: ApiClient, input: EditInput): Promise<RemovedBgImage> {
  const { id: pictureId, userId, fileName, size, edit, mask, slot, joins } = input;
  return submit({
    api,
    feature: 'imageEditing',
    submissions: editSubmissions,
    userId,
    slot,
    joins,
    isSame: (order) => order.pictureId === pictureId && isSameWish(order, { edit, mask }),
    prepare: async (upload) => {
      const uploadId = await upload(input);
      return { pictureId, fileName, size, uploadId, edit, mask };
    },
    send: async (order, request) => {
      const route = order.edit ? imageEditingRoutes.editImage : imageEditingRoutes.removeBg;
      const answer = await api.call(route, { body: formOf(order), ...request });
      if ('state' in answer) return answer;
      if (answer.success) return answer.image;
      throw new InvalidResponse(route, 'success is false');
    },
  });
}

type Wish = Pick<EditOrder, 'edit' | 'mask'>;

/** Property order is that of the schema. */
function isSameWish(one: Wish, other: Wish): boolean {
  const text = ({ edit, mask }: Wish) =>
    JSON.stringify([edit && z.parse(imageEditSchema, edit), mask]);
  return text(one) === text(other);
}

function formOf({ uploadId, edit, mask }: EditOrder): FormData {
  const form = new FormData();
  if (!edit) {
    form.set(removeBgFormField, uploadId);
    return form;
  }
  form.set(imageEditFields.image, uploadId);
  form.set(imageEditFields.edit, JSON.stringify(edit));
  if (mask) {
    const bytes = Uint8Array.from(atob(mask), (letter) => letter.charCodeAt(0));
    form.set(imageEditFields.mask, new Blob([bytes], { type: 'image/png' }), 'mask.png');
  }
  return form;
}

const editOrderSchema = z.object({
  pictureId: z.string(),
  fileName: z.string(),
  size: z.number(),
  /** Or the reference of a result. */
  uploadId: z.string(),
  edit: z.optional(imageEditSchema),
  mask: z.optional(z.string()),
});

export type EditOrder = z.infer<typeof editOrderSchema>;

/** Edits whose end is not known. */
export const editSubmissions = submissionsOf('imageEditing', editOrderSchema, followableMs);
