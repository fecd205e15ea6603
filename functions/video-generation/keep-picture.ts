import { sourceOf } from '../credentials/source-picture.ts';
import { putSmallFiles, smallFiles } from '../results/store-result.ts';
import { type GenerationJob, noteJob } from '../storage/generation-jobs.ts';
import { cleanImage } from '../storage/images.ts';
import { putWaiting } from '../storage/media-bucket.ts';
import { originalKey } from '../storage/object-keys.ts';
import { uploadOf } from '../storage/uploads.ts';

/**
 * Puts the picture that a video begins as where its workflow finds it: a cut-out on white, since a video has no
 * transparency. It waits there until there is a video. May be done again.
 */
export async function keepPicture(job: GenerationJob): Promise<void> {
  const { bytes, contentType, extension } = await cleanImage(await uploadOf(job), '#fff');
  const key = originalKey(job.userId, 'videoGeneration', job.jobId, extension);
  const file = { key, body: bytes, contentType };
  // Lists show it in the video's place.
  const hasSmall = putSmallFiles(smallFiles([file]), putWaiting);
  await putWaiting(file).finally(() => hasSmall);
  const small = (await hasSmall) ? 'made' : undefined;
  const { sha256: imageHash } = sourceOf({ bytes, contentType });
  await noteJob(job.jobId, { image: key, imageType: contentType, imageHash, small });
}
