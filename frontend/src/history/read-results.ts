import { incrementBase32 } from 'ulid';
import { ulidSchema } from '../../../shared/ids.ts';
import type { ListQuery } from '../../../shared/routes/route.ts';
import type { ApiClient } from '../lib/api-client.ts';
import type { PageFacts } from '../lib/http.ts';
import { unconfirmedCount, withoutLeaving } from './result-caches.ts';
import type { ListPage, ToolHistory } from './tool-history.ts';

type Request = { signal: AbortSignal; query: ListQuery };

/** Reads a page of what a tool has made, without what is being deleted. */
export async function readPage<Item extends { id: string }>(
  api: ApiClient,
  tool: ToolHistory<Item>,
  request: Request,
): Promise<ListPage<Item>> {
  let facts: PageFacts = { next: undefined, total: undefined };
  const items = await tool.list(api, {
    ...request,
    onPage: (page) => {
      facts = page;
    },
  });
  const { next, total } = facts;
  const counted = total === undefined ? undefined : total - unconfirmedCount(tool.feature);
  return { items: withoutLeaving(items), next, total: counted };
}

/** Reads one result anew, with fresh links; undefined where this person has none such. */
export async function readOne<Item extends { id: string }>(
  api: ApiClient,
  tool: ToolHistory<Item>,
  id: string,
  signal?: AbortSignal,
): Promise<Item | undefined> {
  if (!ulidSchema.safeParse(id).success) return undefined;
  // A list goes on below its cursor, so the first after the next id is this one, or there is none.
  const query = { limit: 1, cursor: incrementBase32(id) };
  const items = await tool.list(api, { query, ...(signal ? { signal } : {}) });
  return withoutLeaving(items).find((each) => each.id === id);
}
