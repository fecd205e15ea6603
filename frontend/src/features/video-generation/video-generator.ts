import { videoGenerationMessages, videoTimeouts } from '../../../../shared/video-generation.ts';
import type { Tool } from '../../studio/tool.ts';
import type { ToolJob } from '../../studio/tool-job.ts';
import { type GeneratedVideo, generatedVideo } from './generated-video.ts';
import { makeVideo, type VideoWish } from './make-video.ts';
import { describeFailure } from './video-failure.ts';

/** The video generator and its history. */
export const videoGenerator: Tool<GeneratedVideo> = {
  feature: 'videoGeneration',
  list: async (api, signal) => (await api.call('listVideos', { signal })).map(generatedVideo),
  remove: (api, id) => api.call('deleteVideo', { params: { id } }),
};

/** One generation of a video. */
export const generation: ToolJob<VideoWish, GeneratedVideo> = {
  tool: videoGenerator,
  run: makeVideo,
  done: videoGenerationMessages.generated,
  failure: (error) => describeFailure(error)?.toast,
  hold: videoTimeouts.hold,
};
