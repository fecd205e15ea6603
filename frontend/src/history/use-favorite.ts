import { useQueryClient } from '@tanstack/react-query';
import { type ChosenResult, maxChosenResults } from '../../../shared/result-choices.ts';
import { resultRoutes } from '../../../shared/routes/results.ts';
import { useApi } from '../lib/api-client.ts';
import { log } from '../lib/log.ts';
import { notifyFailure } from '../ui/notify-failure.ts';
import { markInCaches } from './result-caches.ts';

/** Marks results as favorites, or no longer: at once where they show, then on the server. */
export function useFavorite(): (results: readonly ChosenResult[], favorite: boolean) => void {
  const api = useApi();
  const client = useQueryClient();
  const mark = async (results: readonly ChosenResult[], favorite: boolean) => {
    for (const some of inRequests(results)) {
      markInCaches(client, some, favorite);
      try {
        await api.call(resultRoutes.favoriteResults, { body: { results: some, favorite } });
      } catch (error) {
        markInCaches(client, some, !favorite);
        log.error('Favorites were not saved:', error);
        notifyFailure('Your favorites could not be saved. Try again.', error);
      }
    }
  };
  return (results, favorite) => void mark(results, favorite);
}

/** Results as the server takes them, so many in each request. */
export function inRequests(results: readonly ChosenResult[]): ChosenResult[][] {
  const chosen = results.map(({ feature, id }) => ({ feature, id }));
  const count = Math.ceil(chosen.length / maxChosenResults);
  return Array.from({ length: count }, (_, n) =>
    chosen.slice(n * maxChosenResults, (n + 1) * maxChosenResults),
  );
}
