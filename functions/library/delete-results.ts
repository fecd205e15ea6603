import { resultRoutes } from '../../shared/routes/results.ts';
import { defineRoute } from '../http/define-route.ts';
import { withEach } from './collections.ts';

/** Deletes results of any tool, each as its own route does: its uses stay counted. */
export const handler = defineRoute(
  resultRoutes.deleteResults,
  async ({ user: { userId }, body: { results } }) => {
    await withEach(results, (collection, id) => collection.remove(userId, id));
    return { body: undefined };
  },
);
