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
