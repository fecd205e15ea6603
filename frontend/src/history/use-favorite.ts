import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ChosenResult, maxChosenResults } from '../../../shared/result-choices.ts';
import { resultRoutes } from '../../../shared/routes/results.ts';
import { type ApiClient, useApi } from '../lib/api-client.ts';
import { log } from '../lib/log.ts';
import { notifyFailure } from '../ui/notify-failure.ts';
import { markInCaches } from './result-caches.ts';

type Marked = ChosenResult & { favorite: boolean };

/** Marks results as favorites, or no longer: at once where they show, then on the server. */
export function useFavorite(): (results: readonly Marked[], favorite: boolean) => void {
  const api = useApi();
  const client = useQueryClient();
  return (results, favorite) => void saveFavorites({ api, client }, results, favorite);
}

/** Marks results; those that cannot be saved are as they were. */
export async function saveFavorites(
  { api, client }: { api: ApiClient; client: QueryClient },
  results: readonly Marked[],
  favorite: boolean,
): Promise<void> {
  const changed = new Set(results.filter((each) => each.favorite !== favorite).map(({ id }) => id));
  for (const some of inRequests(results)) {
    markInCaches(client, some, favorite);
    try {
      await api.call(resultRoutes.favoriteResults, { body: { results: some, favorite } });
    } catch (error) {
      const back = some.filter(({ id }) => changed.has(id));
      markInCaches(client, back, !favorite);
      log.error('Favorites were not saved:', error);
      notifyFailure('Your favorites could not be saved. Try again.', error);
    }
  }
}

/** Results as the server takes them, so many in each request. */
export function inRequests(results: readonly ChosenResult[]): ChosenResult[][] {
  const chosen = results.map(({ feature, id }) => ({ feature, id }));
  const count = Math.ceil(chosen.length / maxChosenResults);
  return Array.from({ length: count }, (_, n) =>
    chosen.slice(n * maxChosenResults, (n + 1) * maxChosenResults),
  );
}
