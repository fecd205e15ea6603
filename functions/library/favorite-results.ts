import { resultRoutes } from '../../shared/routes/results.ts';
import { defineRoute } from '../http/define-route.ts';
import { withEach } from './collections.ts';

/** Marks results of any tool as favorites of their person, or takes the mark away. */
export const handler = defineRoute(
  resultRoutes.favoriteResults,
  async ({ user: { userId }, body: { results, favorite } }) => {
    await withEach(results, (collection, id) => collection.favor(userId, id, favorite));
    return { body: undefined };
  },
);
