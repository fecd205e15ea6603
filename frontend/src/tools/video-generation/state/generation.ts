import { videoGenerationMessages, videoTimeouts } from '../../../../../shared/video-generation.ts';
import type { ToolJob } from '../../../jobs/tool-job.ts';
import type { GeneratedVideo } from '../api/generated-video.ts';
import { videoGenerator } from '../api/history.ts';
import { makeVideo, type VideoWish } from '../api/make-video.ts';
import { describeFailure } from './video-failure.ts';

/** One generation of a video. */
export const generation: ToolJob<VideoWish, GeneratedVideo> = {
  tool: videoGenerator,
  run: makeVideo,
  done: videoGenerationMessages.generated,
  failure: (error) => describeFailure(error)?.toast,
  hold: videoTimeouts.reservation,
};
