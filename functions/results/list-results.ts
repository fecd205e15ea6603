import {
  type ListQuery,
  maxListBytes,
  nextCursorHeader,
  totalCountHeader,
} from '../../shared/routes/route.ts';
import type { FeatureWithPictures } from '../../shared/small-pictures.ts';
import type { History } from '../storage/history-table.ts';
import { type MediaUrls, signMediaUrls } from '../storage/media-urls.ts';
import type { SmallMark } from '../storage/small-picture-records.ts';
import { orderMissingSmallPictures } from './missing-small-pictures.ts';

/** What is listed, and of whom. */
type Listed<Entry> = { userId: string; query: ListQuery; history: History<Entry> };

type Listing<Entry, Item> = Listed<Entry> & {
  feature: FeatureWithPictures;
  /** A record as the caller sees it. */
  toAnswer: (record: Entry, url: MediaUrls) => Item;
};

/** The answer of a tool's list: a page of the person's results, and where the next one begins. */
export async function listResults<
  Entry extends { id: string; small?: SmallMark | undefined },
  Item,
>(listing: Listing<Entry, Item>) {
  const { userId, feature, query, history, toAnswer } = listing;
  const [page, url] = await Promise.all([history.list(userId, query), signMediaUrls(userId)]);
  const { records } = page;
  const [answer] = await Promise.all([
    listAnswer(listing, page, (record) => toAnswer(record, url)),
    orderMissingSmallPictures({ userId, feature, records }),
  ]);
  return answer;
}

type Page<Entry> = { records: Entry[]; nextCursor: string | undefined };

/** The answer of a list: a page, as much of it as one answer holds, and in headers where the next begins and how many there are. */
export async function listAnswer<Entry extends { id: string }, Item>(
  { userId, query, history }: Listed<Entry>,
  { records, nextCursor }: Page<Entry>,
  toAnswer: (record: Entry) => Item,
) {
  const body = fitting(records.map(toAnswer));
  const isCut = body.length < records.length;
  const next = isCut ? records[body.length - 1]?.id : nextCursor;
  const headers: Record<string, string> = next ? { [nextCursorHeader]: next } : {};
  if (query.total) {
    const isWhole = !next && !query.cursor;
    headers[totalCountHeader] = String(isWhole ? body.length : await history.count(userId));
  }
  return { body, headers };
}

/** As many of the items as one answer holds, which is one at least. */
function fitting<Item>(items: Item[]): Item[] {
  let bytes = 0;
  const tooMany = items.findIndex((item, place) => {
    // The body is handed to Lambda as text within JSON.
    bytes += Buffer.byteLength(JSON.stringify(JSON.stringify(item)));
    return bytes > maxListBytes && place > 0;
  });
  return tooMany < 0 ? items : items.slice(0, tooMany);
}
