import * as z from 'zod/mini';
import { openJobSchema } from '../jobs.ts';
import { videoListSchema, videoSchema } from '../video-generation.ts';
import { idParams, listQuerySchema, type Route } from './route.ts';

/** Routes of video generation, but for the webhook that goes on with one. */
export const videoGenerationRoutes = {
  generateVideo: {
    method: 'POST',
    path: '/api/go/generate-video',
    auth: 'user',
    rateLimit: 'starts',
    mode: 'streamed',
    body: 'multipart',
    response: z.union([videoSchema, openJobSchema]),
    feature: 'videoGeneration',
    entry: 'functions/video-generation/generate-video.ts',
    served: true,
  },
  listVideos: {
    method: 'GET',
    path: '/api/go/list-videos',
    auth: 'user',
    rateLimit: 'lists',
    mode: 'buffered',
    body: 'none',
    query: listQuerySchema,
    response: videoListSchema,
    entry: 'functions/video-generation/list-videos.ts',
    served: true,
  },
  deleteVideo: {
    method: 'DELETE',
    path: '/api/go/videos/{id}',
    auth: 'user',
    rateLimit: 'deletions',
    mode: 'buffered',
    body: 'none',
    params: idParams,
    entry: 'functions/video-generation/delete-video.ts',
    served: true,
  },
} as const satisfies Record<string, Route>;
