import { isErrorCode } from '../../../../../shared/errors.ts';
import { videoGenerationMessages, videoTimeouts } from '../../../../../shared/video-generation.ts';
import type { ToolJob } from '../../../jobs/tool-job.ts';
import { ApiError, InvalidResponse } from '../../../lib/api-error.ts';
import { type GeneratedVideo, videoGenerator } from '../api/history.ts';
import { makeVideo, type VideoInput } from '../api/make-video.ts';
import { VideoFollowError } from '../api/running-video.ts';

/** One generation of a video. */
export const generationJob: ToolJob<VideoInput, GeneratedVideo> = {
  tool: videoGenerator,
  run: makeVideo,
  done: videoGenerationMessages.generated,
  failure: (error) => describeFailure(error)?.toast,
  maxSeconds: videoTimeouts.reservation,
};

/**
 * The message of a failure, in the toast and below the form: specification, section 8. Undefined where the
 * person cancelled the video or signed out.
 */
export function describeFailure(error: unknown): { toast: string; inline: string } | undefined {
  const { noVideoUrl, failed, failedWith } = videoGenerationMessages;
  if (endedByPerson(error)) return undefined;
  if (error instanceof InvalidResponse) return { toast: noVideoUrl, inline: noVideoUrl };
  if (!(error instanceof Error) || !error.message) return { toast: failed, inline: failed };
  return { toast: isServerText(error) ? failedWith(error.message) : failed, inline: error.message };
}

function endedByPerson(error: unknown): boolean {
  if (error instanceof VideoFollowError) return error.signedOut;
  return error instanceof ApiError && error.code === 'job_cancelled';
}

/** Whether the message comes from the API, and not from the browser. */
function isServerText(error: Error): boolean {
  return error instanceof ApiError && error.code !== undefined && isErrorCode(error.code);
}
