import { removalTimeouts } from '../../shared/image-editing.ts';
import type { Generation } from '../generation/generation.ts';
import { discardResult } from '../results/delete-result.ts';
import { editWork } from './edit-work.ts';
import { type RemovedImage, removals, removedImages } from './removal-record.ts';

/** An edit of a picture, as a job: the job's `edit` says which; without one the background is removed. */
export const imageEditing: Generation<RemovedImage> = {
  feature: 'imageEditing',
  timeouts: removalTimeouts,
  workOn: editWork,
  stored: (userId, id) => removedImages.get(userId, id),
  discard: async (userId, { id }) => {
    await discardResult(userId, removals, id);
  },
};
