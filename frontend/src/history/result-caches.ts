import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Feature } from '../../../shared/features.ts';
import type { ChosenResult } from '../../../shared/result-choices.ts';
import type { ListPage } from './tool-history.ts';

/** Beginning of the cache keys of everything that is read of a tool's history. */
export const historyKey = (feature: Feature) => ['history', feature] as const;

type Order = 'newest' | 'oldest';

/** Cache key of a tool's history page by page, from the newest or from the oldest on. */
export const historyPagesKey = (feature: Feature, from: Order) =>
  [...historyKey(feature), 'from', from] as const;

/** Cache key of the so many newest of a tool's results; without a count the beginning of all such keys. */
export const recentKey = (feature: Feature, ...count: [] | [number]) =>
  [...historyKey(feature), 'recent', ...count] as const;

/** Cache key of one result, which is null where there is none such; without an id the beginning of all such keys. */
export const oneKey = (feature: Feature, ...id: [] | [string]) =>
  [...historyKey(feature), 'one', ...id] as const;

/** Cache key of the pages of a tool's results, as the library reads them. */
export const resultPagesKey = (feature: Feature) => ['result-pages', feature] as const;

/** What the caches keep of a result, under whatever names. */
type Kept = { id: string; favorite?: boolean | undefined };

/** Results that are being deleted, or were, or are not to be: a list that is on its way may still name them. */
const leaving = new Set<string>();

/** Those of which the server has not said yet that they are gone: it may still count them. */
const unconfirmed = new Map<string, Feature>();

/** What a list holds but for the results that are leaving, whose files may be gone already. */
export function withoutLeaving<Item extends Kept>(items: readonly Item[]): Item[] {
  return items.filter(({ id }) => !leaving.has(id));
}

/** Keeps the result of a job that was called off out of all lists that come in: it may have been stored in the same moment. */
export function keepOutOfLists(id: string): void {
  leaving.add(id);
}

/** How many results of a tool are leaving that the server may still count. */
export function unconfirmedCount(feature: Feature): number {
  return [...unconfirmed.values()].filter((each) => each === feature).length;
}

/** Notes that the server has deleted results. */
export function confirmDeleted(chosen: readonly ChosenResult[]): void {
  for (const { id } of chosen) unconfirmed.delete(id);
}

/** Lets lists that come in hold results again that could not be deleted. */
export function keepInLists(chosen: readonly ChosenResult[]): void {
  for (const { id } of chosen) leaving.delete(id);
  confirmDeleted(chosen);
}

/** Takes results out of every list that is kept, and of those that come in. */
export function dropFromCaches(client: QueryClient, chosen: readonly ChosenResult[]): void {
  const going = chosen.filter(({ id }) => !leaving.has(id));
  for (const { id, feature } of going) {
    leaving.add(id);
    unconfirmed.set(id, feature);
  }
  changeInCaches(client, chosen, () => undefined, going);
}

/** Marks results as favorites, or no longer, in every list that is kept. */
export function markInCaches(
  client: QueryClient,
  chosen: readonly ChosenResult[],
  favorite: boolean,
): void {
  changeInCaches(client, chosen, (item) => ({ ...item, favorite }));
}

/** Changes results wherever they are kept; `fewer` are those that lists counted, and that are no more. */
export function changeInCaches<Item extends Kept>(
  client: QueryClient,
  chosen: readonly ChosenResult[],
  changed: (item: Item) => Item | undefined,
  fewer: readonly ChosenResult[] = [],
): void {
  // Not by `Map.groupBy`, which phones of 2023 lack.
  for (const feature of new Set(chosen.map((each) => each.feature))) {
    const isOfTool = (each: ChosenResult) => each.feature === feature;
    const ids = new Set(chosen.filter(isOfTool).map(({ id }) => id));
    const gone = fewer.filter(isOfTool).length;
    const changedIn = (items: readonly Item[]) =>
      items.flatMap((item) => (ids.has(item.id) ? (changed(item) ?? []) : [item]));
    for (const queryKey of [[...historyKey(feature), 'from'], resultPagesKey(feature)]) {
      client.setQueriesData<InfiniteData<ListPage<Item>>>(
        { queryKey },
        (data) => data && { ...data, pages: data.pages.map(pageWith(changedIn, gone)) },
      );
    }
    client.setQueriesData<readonly Item[]>(
      { queryKey: recentKey(feature) },
      (items) => items && changedIn(items),
    );
    client.setQueriesData<Item | null>(
      { queryKey: oneKey(feature) },
      (item) => item && (ids.has(item.id) ? (changed(item) ?? null) : item),
    );
  }
}

function pageWith<Item>(changed: (items: readonly Item[]) => Item[], gone: number) {
  return ({ items, next, total }: ListPage<Item>): ListPage<Item> => ({
    items: changed(items),
    next,
    total: total === undefined ? undefined : Math.max(0, total - gone),
  });
}
