import type { Tool } from '../../../history/tool.ts';
import { type Artwork, artworkOf } from './artwork.ts';

/** The image generator and its history. */
export const imageGenerator: Tool<Artwork> = {
  feature: 'imageGeneration',
  list: async (api, request) => (await api.call('listImages', request)).map(artworkOf),
  remove: (api, id) => api.call('deleteImage', { params: { id } }),
};
