import { type RemovalProvenance, removalTimeouts } from '../../shared/image-editing.ts';
import { settings } from '../platform/settings.ts';
import { type Deadline, deadlineAfter, earlierOf } from '../platform/time.ts';
import type { ModelResult } from '../providers/replicate/model-result.ts';
import { fetchProviderOutput } from '../providers/replicate/output.ts';
import { runModel } from '../providers/replicate/run-model.ts';
import { type SmallFiles, smallFiles, storeResult } from '../results/store-result.ts';
import { type CleanImage, cutoutOf } from '../storage/images.ts';
import { originalKey, resultKey } from '../storage/job-files.ts';
import type { StoredPicture } from '../storage/small-pictures.ts';
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
  const { body, reduced } = await cutoutOf(output, image);
  const result = resultKey(userId, 'imageEditing', id);
  const createdAt = new Date().toISOString();
  const record = { id, original, result, createdAt, provenance: provenanceOf(made) };
  const files = [
    { key: original, body: image.bytes, contentType: image.contentType },
    { key: result, body, contentType: 'image/png' },
  ];
  const small = withSmallResult(smallOriginal, { key: result, reduced });
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
