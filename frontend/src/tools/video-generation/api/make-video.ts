import * as z from 'zod/mini';
import { videoGenerationRoutes } from '../../../../../shared/routes/video-generation.ts';
import {
  type CameraMove,
  cameraMoveSchema,
  generateVideoFields,
} from '../../../../../shared/video-generation.ts';
import { submissionsOf } from '../../../jobs/submissions.ts';
import { submit } from '../../../jobs/submit.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { InvalidResponse } from '../../../lib/api-error.ts';
import type { Picture } from '../../../media/picture.ts';
import { type GeneratedVideo, generatedVideoOf } from './history.ts';

/** The picture to animate, the prompt, and the way of the camera where it is chosen. */
export type VideoInput = {
  userId: string;
  picture: Picture;
  prompt: string;
  camera?: CameraMove | undefined;
  /** The key of the submit that it goes on with. */
  joins?: string | undefined;
};

/** Makes a video; while the outcome of an earlier submit of the same input is unknown, follows that one. */
export async function makeVideo(api: ApiClient, input: VideoInput): Promise<GeneratedVideo> {
  const { userId, picture, prompt, camera, joins } = input;
  const { id: pictureId, fileName, size } = picture;
  const video = await submit({
    api,
    feature: 'videoGeneration',
    submissions: videoSubmissions,
    userId,
    joins,
    isSame: (order) =>
      order.pictureId === pictureId && order.prompt === prompt && order.camera === camera,
    prepare: async (upload) => {
      const uploadId = await upload(picture);
      return { pictureId, fileName, size, uploadId, prompt, camera };
    },
    send: (order, request) => {
      const body = new FormData();
      body.set(generateVideoFields.prompt, order.prompt);
      body.set(generateVideoFields.image, order.uploadId);
      if (order.camera) body.set(generateVideoFields.camera, order.camera);
      return api.call(videoGenerationRoutes.generateVideo, { body, ...request });
    },
  });
  if (!video.VideoURL) throw new InvalidResponse(videoGenerationRoutes.generateVideo, 'no video');
  return generatedVideoOf(video);
}

const videoOrderSchema = z.object({
  pictureId: z.string(),
  fileName: z.string(),
  size: z.number(),
  /** Or the reference of a result. */
  uploadId: z.string(),
  prompt: z.string(),
  camera: z.optional(cameraMoveSchema),
});

export type VideoOrder = z.infer<typeof videoOrderSchema>;

/** Milliseconds for which a submission is kept: a person who comes back within a day is told how it ended. */
const rememberedMs = 24 * 60 * 60 * 1000;

/** Videos whose end is not known yet. */
export const videoSubmissions = submissionsOf('videoGeneration', videoOrderSchema, rememberedMs);
