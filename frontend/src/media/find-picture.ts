import { incrementBase32 } from 'ulid';
import type { ResultReference } from '../../../shared/result-reference.ts';
import { imageEditingRoutes } from '../../../shared/routes/image-editing.ts';
import { imageGenerationRoutes } from '../../../shared/routes/image-generation.ts';
import { videoGenerationRoutes } from '../../../shared/routes/video-generation.ts';
import type { ApiClient } from '../lib/api-client.ts';

/** The address of the picture that a reference names; undefined where this person has none such. */
export async function findPicture(
  api: ApiClient,
  { part, feature, id }: ResultReference,
): Promise<string | undefined> {
  // A list goes on below its cursor, so the first after the next id is this one, or there is none.
  const query = { limit: 1, cursor: incrementBase32(id) };
  switch (feature) {
    case 'imageEditing': {
      const found = await api.call(imageEditingRoutes.listRemovedBgImages, { query });
      const image = found.find((each) => each.id === id);
      return part === 'result' ? image?.resultImageUrl : image?.inputImageUrl;
    }
    case 'imageGeneration': {
      const found = await api.call(imageGenerationRoutes.listImages, { query });
      return found.find(({ ID }) => ID === id)?.ImageURL;
    }
    case 'videoGeneration': {
      const found = await api.call(videoGenerationRoutes.listVideos, { query });
      return found.find((each) => each.id === id)?.ImageURL;
    }
  }
}
