import { createUploadRequestSchema, createUploadResponseSchema } from '../uploads.ts';
import { appUsageQuerySchema, appUsageSchema } from '../usage.ts';
import type { Route } from './route.ts';

/** Routes that belong to no tool. */
export const commonRoutes = {
  getAppUsage: {
    method: 'GET',
    path: '/api/python/get-app-usage',
    auth: 'user',
    rateLimit: 'lists',
    mode: 'buffered',
    body: 'none',
    query: appUsageQuerySchema,
    response: appUsageSchema,
    entry: 'functions/usage/get-app-usage.ts',
    served: true,
  },
  createUpload: {
    method: 'POST',
    path: '/api/uploads',
    auth: 'user',
    rateLimit: 'uploads',
    mode: 'buffered',
    body: 'json',
    request: createUploadRequestSchema,
    response: createUploadResponseSchema,
    entry: 'functions/uploads/create-upload.ts',
    served: true,
  },
} as const satisfies Record<string, Route>;
