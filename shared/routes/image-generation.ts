import * as z from 'zod/mini';
import {
  generatedImageListSchema,
  generatedImageSchema,
  generateImageRequestSchema,
} from '../image-generation.ts';
import { openJobSchema } from '../jobs.ts';
import { idParams, listQuerySchema, type Route } from './route.ts';

/** Routes of image generation. */
export const imageGenerationRoutes = {
  generateImage: {
    method: 'POST',
    path: '/api/go/generate-image',
    auth: 'user',
    rateLimit: 'starts',
    mode: 'streamed',
    body: 'json',
    request: generateImageRequestSchema,
    response: z.union([generatedImageSchema, openJobSchema]),
    feature: 'imageGeneration',
    entry: 'functions/image-generation/generate-image.ts',
    served: true,
  },
  listImages: {
    method: 'GET',
    path: '/api/go/list-images',
    auth: 'user',
    rateLimit: 'lists',
    mode: 'buffered',
    body: 'none',
    query: listQuerySchema,
    response: generatedImageListSchema,
    entry: 'functions/image-generation/list-images.ts',
    served: true,
  },
  deleteImage: {
    method: 'DELETE',
    path: '/api/go/images/{id}',
    auth: 'user',
    rateLimit: 'deletions',
    mode: 'buffered',
    body: 'none',
    params: idParams,
    entry: 'functions/image-generation/delete-image.ts',
    served: true,
  },
} as const satisfies Record<string, Route>;
