import type { ListQuery } from '../../shared/routes.ts';
import type { History } from '../adapters/history-table.ts';
import { type MediaUrls, signMediaUrls } from '../adapters/media-urls.ts';
import { listAnswer } from './list-answer.ts';

type Listing<Entry, Item> = {
  userId: string;
  query: ListQuery;
  history: History<Entry>;
  /** A record as the caller sees it. */
  toAnswer: (record: Entry, url: MediaUrls) => Item;
};

/** The answer of a tool's list: a page of the person's results, and where the next one begins. */
export async function listResults<Entry, Item>(listing: Listing<Entry, Item>) {
  const { userId, query, history, toAnswer } = listing;
  const [{ records, nextCursor }, url] = await Promise.all([
    history.list(userId, query),
    signMediaUrls(userId),
  ]);
  return listAnswer(
    records.map((record) => toAnswer(record, url)),
    nextCursor,
  );
}
