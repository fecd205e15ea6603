import { removalTimeouts } from '../../shared/image-editing.ts';
import type { Generation } from '../generation/generation.ts';
import { discardResult } from '../results/delete-result.ts';
import { filesOf, type RemovedImage, removedImages } from './removal-record.ts';
import { removalOf } from './remove-background.ts';

/** Background removal, as a job. */
export const imageRemoval: Generation<RemovedImage> = {
  feature: 'imageEditing',
  timeouts: removalTimeouts,
  workOn: removalOf,
  stored: (userId, id) => removedImages.get(userId, id),
  discard: (userId, entry) =>
    discardResult({ userId, history: removedImages, files: filesOf }, entry),
};
