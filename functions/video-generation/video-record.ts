import * as z from 'zod/mini';
import { ulidSchema } from '../../shared/ids.ts';
import { promptProvenanceSchema } from '../../shared/records.ts';
import { cameraMoveSchema, type Video } from '../../shared/video-generation.ts';
import { historyOf } from '../storage/history-table.ts';
import type { MediaUrls } from '../storage/media-urls.ts';
import { smallAddressesOf, smallMarkSchema } from '../storage/small-picture-records.ts';
import { storedTextSchema } from '../storage/stored-text.ts';

/** A generated video as the history keeps it; its files by their keys. */
const recordSchema = z.object({
  id: ulidSchema,
  prompt: storedTextSchema,
  image: z.string(),
  video: z.string(),
  /** Seconds. */
  duration: z.number(),
  createdAt: z.iso.datetime(),
  provenance: promptProvenanceSchema,
  small: z.optional(smallMarkSchema),
  camera: z.optional(cameraMoveSchema),
  favorite: z.optional(z.boolean()),
});

export type VideoRecord = z.infer<typeof recordSchema>;

export const videos = historyOf('videoGeneration', recordSchema);

/** Videos with the keys of their files, for those who delete them. */
export const madeVideos = {
  history: videos,
  files: ({ image, video }: VideoRecord) => [image, video],
};

export function toAnswer(record: VideoRecord, url: MediaUrls): Video {
  const { id, prompt, image, video, duration, createdAt, provenance, camera, favorite } = record;
  return {
    id,
    VideoURL: url(video),
    ImageURL: url(image),
    small: smallAddressesOf(record, image),
    Prompt: prompt,
    VideoDuration: duration,
    CreatedAt: createdAt,
    provenance,
    camera,
    favorite,
  };
}
