import { sharedDataPrefix } from '../share-paths.ts';
import {
  createShareRequestSchema,
  sharedQuerySchema,
  sharedResultSchema,
  shareListSchema,
  shareParams,
  shareSchema,
} from '../shares.ts';
import type { Route } from './route.ts';

/** Routes of results that their owners share by a link. */
export const shareRoutes = {
  createShare: {
    method: 'POST',
    path: '/api/shares',
    auth: 'user',
    rateLimit: 'deletions',
    mode: 'buffered',
    body: 'json',
    request: createShareRequestSchema,
    response: shareSchema,
    entry: 'functions/shares/create-share.ts',
    served: true,
  },
  listShares: {
    method: 'GET',
    path: '/api/shares',
    auth: 'user',
    rateLimit: 'lists',
    mode: 'buffered',
    body: 'none',
    response: shareListSchema,
    entry: 'functions/shares/list-shares.ts',
    served: true,
  },
  deleteShare: {
    method: 'DELETE',
    path: '/api/shares/{name}',
    auth: 'user',
    rateLimit: 'deletions',
    mode: 'buffered',
    body: 'none',
    params: shareParams,
    entry: 'functions/shares/delete-share.ts',
    served: true,
  },
  showShared: {
    method: 'GET',
    path: `${sharedDataPrefix}{name}`,
    auth: 'none',
    mode: 'buffered',
    body: 'none',
    params: shareParams,
    query: sharedQuerySchema,
    response: sharedResultSchema,
    entry: 'functions/shares/show-shared.ts',
    served: true,
  },
} as const satisfies Record<string, Route>;
