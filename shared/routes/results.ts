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
    entry: 'functions/results/favorite-results.ts',
    served: false,
  },
  deleteResults: {
    method: 'POST',
    path: '/api/results/delete',
    auth: 'user',
    rateLimit: 'deletions',
    mode: 'buffered',
    body: 'json',
    request: deleteResultsRequestSchema,
    entry: 'functions/results/delete-results.ts',
    served: false,
  },
} as const satisfies Record<string, Route>;
