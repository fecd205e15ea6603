import { type GeneratedVideo, generatedVideo } from './generated-video.ts';
import type { Tool } from './tool.ts';

/** The video generator and its history. */
export const videoGenerator: Tool<GeneratedVideo> = {
  feature: 'videoGeneration',
  list: async (api, request) => (await api.call('listVideos', request)).map(generatedVideo),
  remove: (api, id) => api.call('deleteVideo', { params: { id } }),
};
