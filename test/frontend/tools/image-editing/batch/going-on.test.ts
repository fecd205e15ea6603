import { expect, test } from 'vitest';
import { ApiError } from '../../../../../frontend/src/lib/api-error.ts';
import {
  type EditInput,
  editSubmissions,
} from '../../../../../frontend/src/tools/image-editing/api/edit-picture.ts';
import { addToBatch } from '../../../../../frontend/src/tools/image-editing/batch/batch.ts';
import { runBatch } from '../../../../../frontend/src/tools/image-editing/batch/run-batch.ts';
import type { RemovedBgImage } from '../../../../../shared/image-editing.ts';

const userId = 'user_1';
const key = '01J0000000000000000000000C';

test('a batch that goes on joins the order whose end nobody could tell, which another tab may have settled', async () => {
  addToBatch([new File(['jug'], 'jug.png', { type: 'image/png' })], userId);
  const joined: unknown[] = [];
  await runBatch(userId, async ({ id, fileName, size, slot, joins }: EditInput) => {
    joined.push(joins);
    const order = { pictureId: id, fileName, size, uploadId: 'upload' };
    editSubmissions.keep({ userId, key, slot, startedAt: Date.now(), order });
    throw new ApiError('x', { code: 'ERR_BAD_REQUEST', status: 403 });
  });
  editSubmissions.forget(key);
  await runBatch(userId, async ({ joins }: EditInput) => {
    joined.push(joins);
    return { id: key } as RemovedBgImage;
  });
  expect(joined).toEqual([undefined, key]);
});
