import type { GenerationJob } from '../storage/generation-jobs.ts';

/** Key and media type of the picture that a video begins as; it is stored before the workflow starts. */
export function pictureOf({ image, imageType }: GenerationJob) {
  if (image === undefined || imageType === undefined) throw new Error('The picture is not stored.');
  return { image, imageType };
}
