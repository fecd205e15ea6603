import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Feature } from '../../../shared/features.ts';
import type { ChosenResult } from '../../../shared/result-choices.ts';
import type { Result } from './result.ts';

/** Cache key of a tool's history, and the beginning of the key of any part of it. */
export const historyKey = (feature: Feature) => ['history', feature] as const;

/** Cache key of the pages of a tool's results, as the library reads them. */
export const resultPagesKey = (feature: Feature) => ['result-pages', feature] as const;

/** A page of results, newest first, and where the next begins. */
export type ResultPage = { results: readonly Result[]; next: string | undefined };

/** What the caches keep of a result, under whatever names. */
type Kept = { id: string; favorite?: boolean | undefined };

/** Results that are being deleted, or were: a list that was asked for before may still name them. */
const leaving = new Set<string>();

/** What a list holds but for the results that are leaving, whose files may be gone already. */
export function withoutLeaving<Item extends Kept>(items: readonly Item[]): Item[] {
  return items.filter(({ id }) => !leaving.has(id));
}

/** Lets lists that come in hold results again that could not be deleted. */
export function keepInLists(chosen: readonly ChosenResult[]): void {
  for (const { id } of chosen) leaving.delete(id);
}

/** Takes results out of every list that is kept, and of those that come in. */
export function dropFromCaches(client: QueryClient, chosen: readonly ChosenResult[]): void {
  for (const { id } of chosen) leaving.add(id);
  change(client, chosen, (items, ids) => items.filter(({ id }) => !ids.has(id)));
}

/** Marks results as favorites, or no longer, in every list that is kept. */
export function markInCaches(
  client: QueryClient,
  chosen: readonly ChosenResult[],
  favorite: boolean,
): void {
  change(client, chosen, (items, ids) =>
    items.map((item) => (ids.has(item.id) ? { ...item, favorite } : item)),
  );
}

type Change = <Item extends Kept>(
  items: readonly Item[],
  ids: ReadonlySet<string>,
) => readonly Item[];

function change(client: QueryClient, chosen: readonly ChosenResult[], changed: Change): void {
  for (const [feature, results] of Map.groupBy(chosen, (each) => each.feature)) {
    const ids = new Set(results.map(({ id }) => id));
    client.setQueriesData<readonly Kept[]>(
      { queryKey: historyKey(feature) },
      (items) => items && changed(items, ids),
    );
    client.setQueriesData<InfiniteData<ResultPage>>(
      { queryKey: resultPagesKey(feature) },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, results: changed(page.results, ids) })),
        },
    );
  }
}
