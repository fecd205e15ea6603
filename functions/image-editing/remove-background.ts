import { type RemovalProvenance, removalTimeouts } from '../../shared/image-editing.ts';
import { type Deadline, deadlineAfter, earlierOf } from '../adapters/deadline.ts';
import { type CleanImage, cutoutOf } from '../adapters/images.ts';
import { putMedia } from '../adapters/media-bucket.ts';
import type { ModelResult } from '../adapters/model-result.ts';
import { mediaKey } from '../adapters/object-keys.ts';
import { fetchProviderOutput } from '../adapters/provider-output.ts';
import { runModel } from '../adapters/replicate.ts';
import { settings } from '../adapters/settings.ts';
import { type RemovedImage, removedImages } from './removed-image.ts';

type Removal = { userId: string; id: string; image: CleanImage; deadline: Deadline };

/** Below this the offline engine was not sure where the subject ends. */
const confident = 0.5;

/**
 * Removes the background of an image and stores what came of it. The record is written last:
 * it is the proof that there is a result.
 */
export async function removeBackground(removal: Removal): Promise<RemovedImage> {
  const { userId, id, image } = removal;
  const deadline = earlierOf(removal.deadline, deadlineAfter(removalTimeouts.provider * 1000));
  const original = mediaKey(userId, 'imageEditing', `${id}-original.${image.extension}`);
  const result = mediaKey(userId, 'imageEditing', `${id}.png`);
  await putMedia(original, image.bytes, image.contentType);
  const made = await runModel({
    model: settings.replicateBackgroundModel(),
    input: {
      image: new Blob([new Uint8Array(image.bytes)], { type: image.contentType }),
      preserve_alpha: true,
    },
    deadline,
  });
  const output = await fetchProviderOutput(made.output, deadline);
  await putMedia(result, await cutoutOf(output, image), 'image/png');
  const createdAt = new Date().toISOString();
  const record = { id, original, result, createdAt, provenance: provenanceOf(made) };
  await removedImages.put(userId, record);
  return record;
}

function provenanceOf({ offlinePreview, confidence }: ModelResult): RemovalProvenance {
  return {
    preview: offlinePreview,
    lowConfidence: confidence !== undefined && confidence < confident,
  };
}
