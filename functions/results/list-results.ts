import { type ListQuery, nextCursorHeader } from '../../shared/routes/route.ts';
import type { FeatureWithPictures } from '../../shared/small-pictures.ts';
import type { History } from '../storage/history-table.ts';
import { type MediaUrls, signMediaUrls } from '../storage/media-urls.ts';
import type { SmallMark } from '../storage/small-picture-records.ts';
import { orderMissingSmallPictures } from './missing-small-pictures.ts';

type Listing<Entry, Item> = {
  userId: string;
  feature: FeatureWithPictures;
  query: ListQuery;
  history: History<Entry>;
  /** A record as the caller sees it. */
  toAnswer: (record: Entry, url: MediaUrls) => Item;
};

/** The answer of a tool's list: a page of the person's results, and where the next one begins. */
export async function listResults<
  Entry extends { id: string; small?: SmallMark | undefined },
  Item,
>(listing: Listing<Entry, Item>) {
  const { userId, feature, query, history, toAnswer } = listing;
  const [{ records, nextCursor }, url] = await Promise.all([
    history.list(userId, query),
    signMediaUrls(userId),
  ]);
  await orderMissingSmallPictures({ userId, feature, records });
  return listAnswer(
    records.map((record) => toAnswer(record, url)),
    nextCursor,
  );
}

/** The answer of a list: a page, and in a header where the next one begins. */
export function listAnswer<Item>(items: Item[], nextCursor: string | undefined) {
  const headers: Record<string, string> = nextCursor ? { [nextCursorHeader]: nextCursor } : {};
  return { body: items, headers };
}
