import type { Feature } from '../../shared/features.ts';
import type { DoneJob } from '../../shared/job-list.ts';
import { removedImages, toAnswer as toRemoval } from '../image-editing/removal-record.ts';
import { generatedImages, toAnswer as toImage } from '../image-generation/image-record.ts';
import type { MediaUrls } from '../storage/media-urls.ts';
import { toAnswer as toVideo, videos } from '../video-generation/video-record.ts';

type Result = (url: MediaUrls) => DoneResult;
type DoneResult = DoneJob extends infer Done
  ? Done extends DoneJob
    ? Omit<Done, 'id' | 'state'>
    : never
  : never;

/** How each tool finds what a job made. */
const finders = {
  imageEditing: async (userId: string, id: string): Promise<Result | undefined> => {
    const record = await removedImages.get(userId, id);
    return record && ((url) => ({ feature: 'imageEditing', result: toRemoval(record, url) }));
  },
  imageGeneration: async (userId: string, id: string): Promise<Result | undefined> => {
    const record = await generatedImages.get(userId, id);
    return record && ((url) => ({ feature: 'imageGeneration', result: toImage(record, url) }));
  },
  videoGeneration: async (userId: string, id: string): Promise<Result | undefined> => {
    const record = await videos.get(userId, id);
    return record && ((url) => ({ feature: 'videoGeneration', result: toVideo(record, url) }));
  },
};

/** What a job made; of a job whose reservation was dropped any tool may have made it. */
export async function storedResult(
  userId: string,
  id: string,
  feature: Feature | undefined,
): Promise<Result | undefined> {
  if (feature === 'audioChat') return undefined;
  if (feature) return finders[feature](userId, id);
  const found = await Promise.all(Object.values(finders).map((find) => find(userId, id)));
  return found.find((each) => each !== undefined);
}
