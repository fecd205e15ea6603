import * as z from 'zod/mini';
import { cutOutExportSchema, exportedFileSchema, finishingSchema } from '../finishing.ts';
import { removeBgResponseSchema, removedBgImageListSchema } from '../image-editing.ts';
import { openJobSchema } from '../jobs.ts';
import { idParams, listQuerySchema, type Route } from './route.ts';

/** Routes of the image editor. */
export const imageEditingRoutes = {
  removeBg: {
    method: 'POST',
    path: '/api/python/remove-bg',
    auth: 'user',
    rateLimit: 'starts',
    mode: 'streamed',
    body: 'multipart',
    response: z.union([removeBgResponseSchema, openJobSchema]),
    feature: 'imageEditing',
    entry: 'functions/image-editing/remove-bg.ts',
    served: true,
  },
  editImage: {
    method: 'POST',
    path: '/api/python/edit-image',
    auth: 'user',
    rateLimit: 'starts',
    mode: 'streamed',
    body: 'multipart',
    response: z.union([removeBgResponseSchema, openJobSchema]),
    feature: 'imageEditing',
    entry: 'functions/image-editing/edit-image.ts',
    served: true,
  },
  finishCutOut: {
    method: 'POST',
    path: '/api/python/finish-cut-out',
    auth: 'user',
    rateLimit: 'finishings',
    mode: 'buffered',
    body: 'multipart',
    response: finishingSchema,
    entry: 'functions/image-editing/finish-cut-out.ts',
    served: true,
  },
  exportCutOut: {
    method: 'POST',
    path: '/api/python/export-cut-out',
    auth: 'user',
    rateLimit: 'exports',
    mode: 'buffered',
    body: 'json',
    request: cutOutExportSchema,
    response: exportedFileSchema,
    entry: 'functions/image-editing/export-cut-out.ts',
    served: true,
  },
  listRemovedBgImages: {
    method: 'GET',
    path: '/api/python/list-removed-bg-images',
    auth: 'user',
    rateLimit: 'lists',
    mode: 'buffered',
    body: 'none',
    query: listQuerySchema,
    response: removedBgImageListSchema,
    entry: 'functions/image-editing/list-removed-bg-images.ts',
    served: true,
  },
  deleteRemovedBgImage: {
    method: 'DELETE',
    path: '/api/python/removed-bg-images/{id}',
    auth: 'user',
    rateLimit: 'deletions',
    mode: 'buffered',
    body: 'none',
    params: idParams,
    entry: 'functions/image-editing/delete-removed-bg-image.ts',
    served: true,
  },
} as const satisfies Record<string, Route>;
