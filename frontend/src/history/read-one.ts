import { incrementBase32 } from 'ulid';
import { ulidSchema } from '../../../shared/ids.ts';
import type { ApiClient } from '../lib/api-client.ts';
import { withoutLeaving } from './result-caches.ts';
import type { ToolHistory } from './tool-history.ts';

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
