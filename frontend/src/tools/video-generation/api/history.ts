import type { PromptProvenance } from '../../../../../shared/records.ts';
import { videoGenerationRoutes } from '../../../../../shared/routes/video-generation.ts';
import type { SmallPictures } from '../../../../../shared/small-pictures.ts';
import type { CameraMove, Video } from '../../../../../shared/video-generation.ts';
import type { ToolHistory } from '../../../history/tool-history.ts';

/** The video generator and its history. */
export const videoGenerator: ToolHistory<GeneratedVideo> = {
  feature: 'videoGeneration',
  list: async (api, request) =>
    (await api.call(videoGenerationRoutes.listVideos, request)).map(generatedVideoOf),
  remove: (api, id) => api.call(videoGenerationRoutes.deleteVideo, { params: { id } }),
  resultOf: (video) => ({
    feature: 'videoGeneration',
    id: video.id,
    createdAt: video.createdAt,
    favorite: video.favorite ?? false,
    preview: video.provenance.preview,
    understood: video.provenance.understood,
    picture: { address: video.imageUrl, small: video.small },
    video: video.videoUrl,
    prompt: video.prompt,
    seconds: video.duration,
    camera: video.camera,
  }),
};

/** A video that was made from a picture. */
export type GeneratedVideo = {
  id: string;
  videoUrl: string;
  /** The picture it began as. */
  imageUrl: string;
  small: SmallPictures | undefined;
  prompt: string;
  /** Whole seconds. */
  duration: number;
  createdAt: string;
  provenance: PromptProvenance;
  favorite: boolean | undefined;
  camera: CameraMove | undefined;
};

export function generatedVideoOf(video: Video): GeneratedVideo {
  return {
    id: video.id,
    videoUrl: video.VideoURL,
    imageUrl: video.ImageURL,
    small: video.small,
    prompt: video.Prompt,
    duration: Math.round(video.VideoDuration),
    createdAt: video.CreatedAt,
    provenance: video.provenance,
    favorite: video.favorite,
    camera: video.camera,
  };
}
