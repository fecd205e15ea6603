import type { ResultReference } from '../../../../../shared/result-reference.ts';
import { imageEditingRoutes } from '../../../../../shared/routes/image-editing.ts';
import { imageGenerationRoutes } from '../../../../../shared/routes/image-generation.ts';
import { videoGenerationRoutes } from '../../../../../shared/routes/video-generation.ts';
import type { ApiClient } from '../../../lib/api-client.ts';

/** Where the picture of a result is, which the address of the page named; undefined where there is no such result. */
export async function addressOf(
  api: ApiClient,
  { feature, id, part }: ResultReference,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (feature === 'imageGeneration') {
    const images = await api.call(imageGenerationRoutes.listImages, { signal });
    return images.find((each) => each.ID === id)?.ImageURL;
  }
  if (feature === 'videoGeneration') {
    const videos = await api.call(videoGenerationRoutes.listVideos, { signal });
    return videos.find((each) => each.id === id)?.ImageURL;
  }
  const edits = await api.call(imageEditingRoutes.listRemovedBgImages, { signal });
  const edit = edits.find((each) => each.id === id);
  return part === 'result' ? edit?.resultImageUrl : edit?.inputImageUrl;
}
