import type { GenerationJob } from '../storage/generation-jobs.ts';

/** Key, media type and hash of the picture that a video begins as; it waits there from before the workflow starts. */
export function pictureOf({ image, imageType, imageHash }: GenerationJob) {
  if (image === undefined || imageType === undefined) throw new Error('The picture is not stored.');
  const source =
    imageHash === undefined ? undefined : { contentType: imageType, sha256: imageHash };
  return { image, imageType, source };
}
