import { deleteResultsRequestSchema, favoriteResultsRequestSchema } from '../result-choices.ts';
import type { Route } from './route.ts';

/** Routes of results, whatever the tool. */
export const resultRoutes = {
  favoriteResults: {
    method: 'POST',
    path: '/api/results/favorite',
    auth: 'user',
    rateLimit: 'deletions',
    mode: 'buffered',
    body: 'json',
    request: favoriteResultsRequestSchema,
    entry: 'functions/library/favorite-results.ts',
    served: true,
  },
  deleteResults: {
    method: 'POST',
    path: '/api/results/delete',
    auth: 'user',
    rateLimit: 'deletions',
    mode: 'buffered',
    body: 'json',
    request: deleteResultsRequestSchema,
    entry: 'functions/library/delete-results.ts',
    served: true,
  },
} as const satisfies Record<string, Route>;
