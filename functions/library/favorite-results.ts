import { resultRoutes } from '../../shared/routes/results.ts';
import { defineRoute } from '../http/define-route.ts';
import { inParallel } from '../platform/in-parallel.ts';
import { collections, maxParallelResults } from './collections.ts';

const marking = {
  UpdateExpression: 'SET favorite = :favorite',
  ExpressionAttributeValues: { ':favorite': true },
};

const unmarking = { UpdateExpression: 'REMOVE favorite' };

/** Marks results of any tool as favorites of their person, or takes the mark away. What is not there stays away. */
export const handler = defineRoute(
  resultRoutes.favoriteResults,
  async ({ user: { userId }, body: { results, favorite } }) => {
    const step = favorite ? marking : unmarking;
    await inParallel(results, maxParallelResults, async ({ feature, id }) => {
      await collections[feature].history.update(userId, id, step);
    });
    return { body: undefined };
  },
);
