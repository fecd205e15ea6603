import { type RemovalProvenance, removalTimeouts } from '../../shared/image-editing.ts';
import { type Deadline, deadlineAfter, earlierOf } from '../adapters/deadline.ts';
import { type CleanImage, cutoutOf } from '../adapters/images.ts';
import { originalKey, resultKey } from '../adapters/job-files.ts';
import type { ModelResult } from '../adapters/model-result.ts';
import { fetchProviderOutput } from '../adapters/provider-output.ts';
import { runModel } from '../adapters/replicate.ts';
import { settings } from '../adapters/settings.ts';
import type { StoredPicture } from '../adapters/small-pictures.ts';
import { type SmallFiles, smallFiles } from '../jobs/small-files.ts';
import { storeResult } from '../jobs/store-result.ts';
import { type RemovedImage, removedImages } from './removed-image.ts';

type Removal = { userId: string; id: string; image: CleanImage; deadline: Deadline };

/** Below this the offline engine was not sure where the subject ends. */
const confident = 0.5;

/**
 * Removes the background of an image and stores what came of it. The person's picture is stored with
 * the result and not before: of a removal that fails, nothing is kept.
 */
export async function removeBackground(removal: Removal): Promise<RemovedImage> {
  const { userId, id, image } = removal;
  const original = originalKey(userId, 'imageEditing', id, image.extension);
  // While the provider works the function has nothing else to do.
  const smallOriginal = smallFiles([{ key: original, body: image.bytes }]);
  const deadline = earlierOf(removal.deadline, deadlineAfter(removalTimeouts.provider * 1000));
  const made = await runModel({
    model: settings.replicateBackgroundModel(),
    input: {
      image: new Blob([new Uint8Array(image.bytes)], { type: image.contentType }),
      preserve_alpha: true,
    },
    deadline,
  });
  const output = await fetchProviderOutput(made.output, deadline);
  const cutout = await cutoutOf(output, image);
  const result = resultKey(userId, 'imageEditing', id);
  const createdAt = new Date().toISOString();
  const record = { id, original, result, createdAt, provenance: provenanceOf(made) };
  const files = [
    { key: original, body: image.bytes, contentType: image.contentType },
    { key: result, body: cutout, contentType: 'image/png' },
  ];
  const small = withSmallResult(smallOriginal, { key: result, body: cutout });
  return storeResult({ userId, history: removedImages, files, small, record });
}

function provenanceOf({ offlinePreview, confidence }: ModelResult): RemovalProvenance {
  return {
    preview: offlinePreview,
    lowConfidence: confidence !== undefined && confidence < confident,
  };
}

/** The original's small versions and the result's, which are made after them: two pictures take memory. */
async function withSmallResult(smallOriginal: SmallFiles, result: StoredPicture): SmallFiles {
  const ofOriginal = await smallOriginal;
  const ofResult = ofOriginal && (await smallFiles([result]));
  return ofResult && [...ofOriginal, ...ofResult];
}
