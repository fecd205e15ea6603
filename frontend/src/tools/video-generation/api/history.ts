import type { Tool } from '../../../history/tool.ts';
import { type GeneratedVideo, generatedVideo } from './generated-video.ts';

/** The video generator and its history. */
export const videoGenerator: Tool<GeneratedVideo> = {
  feature: 'videoGeneration',
  list: async (api, request) => (await api.call('listVideos', request)).map(generatedVideo),
  remove: (api, id) => api.call('deleteVideo', { params: { id } }),
};
