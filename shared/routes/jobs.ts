import { jobListQuerySchema, jobListSchema } from '../job-list.ts';
import { idParams, type Route } from './route.ts';

/** Routes of work under way, whatever the tool. */
export const jobRoutes = {
  listJobs: {
    method: 'GET',
    path: '/api/jobs',
    auth: 'user',
    rateLimit: 'looks',
    mode: 'buffered',
    body: 'none',
    query: jobListQuerySchema,
    response: jobListSchema,
    entry: 'functions/jobs/list-jobs.ts',
    served: true,
  },
  cancelJob: {
    method: 'DELETE',
    path: '/api/jobs/{id}',
    auth: 'user',
    rateLimit: 'deletions',
    mode: 'buffered',
    body: 'none',
    params: idParams,
    entry: 'functions/jobs/cancel-job.ts',
    served: true,
  },
} as const satisfies Record<string, Route>;
