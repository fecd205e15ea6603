import { hash } from 'node:crypto';
import { type RemovalProvenance, removalTimeouts } from '../../shared/image-editing.ts';
import { editMaking } from '../credentials/making.ts';
import { markedFile } from '../credentials/mark-file.ts';
import { sourceOf } from '../credentials/source-picture.ts';
import { xmpPacket } from '../credentials/xmp.ts';
import { askModel } from '../generation/ask-model.ts';
import type { Work } from '../generation/generation.ts';
import { StudioError } from '../platform/studio-error.ts';
import type { Deadline } from '../platform/time.ts';
import { fetchProviderOutput } from '../providers/replicate/output.ts';
import type { ModelResult } from '../providers/replicate/predictions.ts';
import { type SmallFiles, smallFiles, storeResult } from '../results/store-result.ts';
import type { GenerationJob } from '../storage/generation-jobs.ts';
import { type CleanImage, cleanImage } from '../storage/images.ts';
import { originalKey, resultKey } from '../storage/object-keys.ts';
import type { StoredPicture } from '../storage/small-pictures.ts';
import { uploadOf } from '../storage/uploads.ts';
import { modelOf } from './edit-models.ts';
import { type RemovedImage, removedImages } from './removal-record.ts';

/** Below this the offline engine was not sure where the subject ends. */
const confident = 0.5;

/** The work for one edit. The person's picture is decoded once for all of it. */
export function editWork(job: GenerationJob): Work<RemovedImage> {
  let original: Promise<Original> | undefined;
  const decoded = () => {
    original ??= decode(job);
    return original;
  };
  return {
    begin: async (start) => {
      const { image, uploadHash } = await decoded();
      const picture = new Blob([new Uint8Array(image.bytes)], { type: image.contentType });
      const asked = await modelOf(job).ask(image);
      const question = { ...asked, picture, uploadHash, cancelAfter: removalTimeouts.provider };
      return askModel(job, question, start);
    },
    finish: async (made, deadline) => storeEdit(job, await decoded(), { made, deadline }),
  };
}

/** The person's picture; its small versions are made while the provider works. */
type Original = { key: string; image: CleanImage; uploadHash: string; small: SmallFiles };

async function decode(job: GenerationJob): Promise<Original> {
  const { userId, jobId } = job;
  const upload = await uploadOf(job);
  const uploadHash = hash('sha256', upload);
  // Another picture in its place would be signed for as the source of what the model made of the first.
  if (job.uploadHash !== undefined && job.uploadHash !== uploadHash) {
    throw new StudioError('upload_not_found');
  }
  const image = await cleanImage(upload);
  const key = originalKey(userId, 'imageEditing', jobId, image.extension);
  return { key, image, uploadHash, small: smallFiles([{ key, body: image.bytes }]) };
}

/** Stores the result, and the person's picture with it and not before: nothing is stored of an edit that fails. */
async function storeEdit(
  job: GenerationJob,
  { key: original, image, small: smallOriginal }: Original,
  { made, deadline }: { made: ModelResult; deadline: Deadline },
): Promise<RemovedImage> {
  const { userId, jobId: id, edit } = job;
  const output = await fetchProviderOutput(made.output, deadline);
  const { body, reduced } = await modelOf(job).finish(output, image);
  const result = resultKey(userId, 'imageEditing', id);
  const createdAt = new Date().toISOString();
  const provenance = provenanceOf(made);
  const record = { id, original, result, createdAt, provenance, ...(edit && { edit }) };
  const making = editMaking({ made, at: createdAt, edit }, sourceOf(image));
  const small = withSmallResult(smallOriginal, { key: result, reduced, xmp: xmpPacket(making) });
  const png = { key: result, body, contentType: 'image/png' } as const;
  const files = [
    { key: original, body: image.bytes, contentType: image.contentType },
    await markedFile(png, { feature: 'imageEditing', making }),
  ];
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
