import { ulid } from 'ulid';
import { idempotencyHeader } from '../../../../shared/ids.ts';
import { type RemovedBgImage, removeBgFormField } from '../../../../shared/image-editing.ts';
import type { ApiClient } from '../../lib/api-client.ts';
import { InvalidResponse } from '../../lib/api-error.ts';
import { findPending, forgetPending, keepPending, type PendingRemoval } from './pending-removal.ts';
import type { Picture } from './picture.ts';
import { isSettled } from './removal-failure.ts';
import { uploadImage } from './upload-image.ts';

/** Removes a picture's background; while an earlier submit of it is not settled, joins that one. */
export async function removeBackground(api: ApiClient, picture: Picture): Promise<RemovedBgImage> {
  const { key, uploadId } = earlierSubmit(picture) ?? (await submit(api, picture));
  const body = new FormData();
  body.set(removeBgFormField, uploadId);
  try {
    const headers = { [idempotencyHeader]: key };
    const { success, image } = await api.call('removeBg', { body, headers });
    if (!success) throw new InvalidResponse('removeBg', 'success is false');
    forgetPending(key);
    return image;
  } catch (error) {
    if (isSettled(error)) forgetPending(key);
    throw error;
  }
}

function earlierSubmit({ id, userId }: Picture): PendingRemoval | undefined {
  const pending = findPending(userId, Date.now());
  return pending?.pictureId === id ? pending : undefined;
}

async function submit(api: ApiClient, picture: Picture): Promise<PendingRemoval> {
  const { id: pictureId, userId, fileName, size, file } = picture;
  if (!file) throw new Error('The picture is no longer here. Choose it again.');
  const uploadId = await uploadImage(api, file);
  const startedAt = Date.now();
  const pending = { userId, pictureId, fileName, size, uploadId, key: ulid(startedAt), startedAt };
  keepPending(pending);
  return pending;
}
