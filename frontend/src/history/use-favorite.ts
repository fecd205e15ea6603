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

/** What is being saved of a result: what the server has, and how many requests are still to come. */
type Open = { saved: boolean; requests: number };

const opened = new Map<string, Open>();

/** Requests go one after the other: two that overtake each other would leave the mark that was taken back. */
let last = Promise.resolve();

/** Marks results at once; those that cannot be saved are in the end as the server has them. */
export function saveFavorites(
  caches: { api: ApiClient; client: QueryClient },
  results: readonly Marked[],
  favorite: boolean,
): Promise<void> {
  for (const { id, favorite: saved } of results) {
    const before = opened.get(id) ?? { saved, requests: 0 };
    opened.set(id, { ...before, requests: before.requests + 1 });
  }
  markInCaches(caches.client, results, favorite);
  last = last.then(async () => {
    for (const some of inRequests(results)) await save(caches, some, favorite);
  });
  return last;
}

async function save(
  { api, client }: { api: ApiClient; client: QueryClient },
  results: readonly ChosenResult[],
  favorite: boolean,
): Promise<void> {
  let isSaved = false;
  try {
    await api.call(resultRoutes.favoriteResults, { body: { results: [...results], favorite } });
    isSaved = true;
  } catch (error) {
    log.error('Favorites were not saved:', error);
    notifyFailure('Your favorites could not be saved. Try again.', error);
  }
  const ended = results.map((result) => ({ result, saved: settle(result.id, favorite, isSaved) }));
  for (const state of [true, false]) {
    const settled = ended.filter(({ saved }) => saved === state).map(({ result }) => result);
    markInCaches(client, settled, state);
  }
}

/** Notes how a request ended; gives what the server has once no other is to come. */
function settle(id: string, favorite: boolean, isSaved: boolean): boolean | undefined {
  const { saved, requests } = opened.get(id) ?? { saved: favorite, requests: 1 };
  const now = isSaved ? favorite : saved;
  if (requests > 1) opened.set(id, { saved: now, requests: requests - 1 });
  else opened.delete(id);
  return requests > 1 ? undefined : now;
}

/** Results as the server takes them, so many in each request. */
export function inRequests(results: readonly ChosenResult[]): ChosenResult[][] {
  const chosen = results.map(({ feature, id }) => ({ feature, id }));
  const count = Math.ceil(chosen.length / maxChosenResults);
  return Array.from({ length: count }, (_, n) =>
    chosen.slice(n * maxChosenResults, (n + 1) * maxChosenResults),
  );
}
