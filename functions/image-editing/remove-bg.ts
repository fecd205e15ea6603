import {
  type RemovalProvenance,
  removalTimeouts,
  removeBgFormField,
} from '../../shared/image-editing.ts';
import { imageEditingRoutes } from '../../shared/routes/image-editing.ts';
import { defineRoute } from '../http/define-route.ts';
import { multipartFields, partOf } from '../http/multipart-fields.ts';
import { settings } from '../platform/settings.ts';
import { type Deadline, deadlineAfter, earlierOf } from '../platform/time.ts';
import { withPlan } from '../providers/clerk/billing.ts';
import { fetchProviderOutput } from '../providers/replicate/output.ts';
import type { ModelResult } from '../providers/replicate/predictions.ts';
import { runModel } from '../providers/replicate/run-model.ts';
import { payloadHash } from '../quota/job.ts';
import { runJob } from '../quota/run-job.ts';
import { discardResult } from '../results/delete-result.ts';
import { type SmallFiles, smallFiles, storeResult } from '../results/store-result.ts';
import { type CleanImage, cleanImage, cutoutOf } from '../storage/images.ts';
import { signMediaUrls } from '../storage/media-urls.ts';
import { originalKey, resultKey } from '../storage/object-keys.ts';
import type { StoredPicture } from '../storage/small-pictures.ts';
import { imageSource } from '../storage/uploads.ts';
import { filesOf, type RemovedImage, removedImages, toAnswer } from './removal-record.ts';

type Removal = { userId: string; id: string; image: CleanImage; deadline: Deadline };

/** Below this the offline engine was not sure where the subject ends. */
const confident = 0.5;

/**
 * Removes the background of an image and stores the result. The person's picture is stored with the result
 * and not before, so that nothing is stored of a removal that fails.
 */
async function removeBackground(removal: Removal): Promise<RemovedImage> {
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

export const handler = defineRoute(
  imageEditingRoutes.removeBg,
  async ({ user, body, ...request }) => {
    const { idempotencyKey, deadline, note } = request;
    const { userId } = user;
    const source = imageSource(partOf(multipartFields(body), removeBgFormField));
    const record = await runJob({
      user: withPlan(user),
      feature: imageEditingRoutes.removeBg.feature,
      idempotencyKey,
      hash: payloadHash(source.payload),
      lifetimeSeconds: removalTimeouts.reservation,
      deadline,
      note,
      prepare: async () => cleanImage(await source.read(userId)),
      work: (id, image) => removeBackground({ userId, id, image, deadline }),
      stored: (id) => removedImages.get(userId, id),
      discard: (record) =>
        discardResult({ userId, history: removedImages, files: filesOf }, record),
    });
    const url = await signMediaUrls(userId);
    return { body: { success: true, image: toAnswer(record, url) } };
  },
);
