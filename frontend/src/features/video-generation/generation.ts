import { videoGenerationMessages, videoTimeouts } from '../../../../shared/video-generation.ts';
import type { GeneratedVideo } from '../../studio/generated-video.ts';
import type { ToolJob } from '../../studio/tool-job.ts';
import { videoGenerator } from '../../studio/video-generator.ts';
import { makeVideo, type VideoWish } from './make-video.ts';
import { describeFailure } from './video-failure.ts';

/** One generation of a video. */
export const generation: ToolJob<VideoWish, GeneratedVideo> = {
  tool: videoGenerator,
  run: makeVideo,
  done: videoGenerationMessages.generated,
  failure: (error) => describeFailure(error)?.toast,
  hold: videoTimeouts.hold,
};
