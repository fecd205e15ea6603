import type { Studio } from '@atelier/local-cloud/studio';
import { idempotencyHeader } from '../../../shared/ids.ts';
import { type RemovedBgImage, removeBgResponseSchema } from '../../../shared/image-editing.ts';
import { type ImageEdit, imageEditFields } from '../../../shared/image-modes.ts';
import type { Plan } from '../../../shared/plans.ts';
import { routes } from '../../../shared/routes.ts';
import { type Caller, newCaller, newKey, parsed } from './caller.ts';

export type EditParts = {
  /** As text, what no `ImageEdit` is. */
  edit?: ImageEdit | string | undefined;
  /** The id of an upload, or the file itself. */
  image?: string | Buffer | undefined;
  mask?: string | Buffer | undefined;
};

/** The form of `edit-image` with these values of its fields. */
export function editForm({ edit, image, mask }: EditParts): FormData {
  const form = new FormData();
  const text = typeof edit === 'string' ? edit : JSON.stringify(edit);
  if (text !== undefined) form.append(imageEditFields.edit, text);
  for (const [name, value] of [
    [imageEditFields.image, image],
    [imageEditFields.mask, mask],
  ] as const) {
    if (typeof value === 'string') form.append(name, value);
    else if (value) form.append(name, new Blob([new Uint8Array(value)]), `${name}.png`);
  }
  return form;
}

/** A new person at the modes of the image editor. */
export function newEditor(studio: Studio, plan: Plan = 'Standard') {
  return imageEditorOf(newCaller(studio, plan), studio);
}

/** A person at the modes of the image editor. */
export function imageEditorOf(caller: Caller, studio: Studio) {
  function sendEdit(parts: EditParts, key?: string, more = {}): Promise<Response> {
    const headers = { ...more, ...(key !== undefined && { [idempotencyHeader]: key }) };
    return caller.send(routes.editImage, { body: editForm(parts), headers });
  }

  async function edit(parts: EditParts, key = newKey(studio)): Promise<RemovedBgImage> {
    return (await parsed(removeBgResponseSchema, await sendEdit(parts, key))).image;
  }

  return { ...caller, sendEdit, edit };
}
