import { costsAnswerSchema, costsQuerySchema } from '../cost-report.ts';
import { costReaders } from '../roles.ts';
import type { Route } from './route.ts';

/** What people see who may see what everything costs. For all others there is nothing. */
export const costRoutes = {
  showCosts: {
    method: 'GET',
    path: '/api/costs',
    auth: 'user',
    roles: costReaders,
    rateLimit: 'looks',
    mode: 'buffered',
    body: 'none',
    query: costsQuerySchema,
    response: costsAnswerSchema,
    entry: 'functions/costs/show-costs.ts',
    served: true,
  },
} as const satisfies Record<string, Route>;
