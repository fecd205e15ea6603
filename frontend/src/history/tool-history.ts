import type { Feature } from '../../../shared/features.ts';
import type { ListQuery } from '../../../shared/routes/route.ts';
import type { ApiClient } from '../lib/api-client.ts';
import type { PageFacts } from '../lib/http.ts';
import type { Result } from './result.ts';

/** What a tool has made: how it is listed and deleted. `Item` is a row of its history. */
export type ToolHistory<Item extends { id: string }> = {
  feature: Feature;
  list: (api: ApiClient, request: ListRequest) => Promise<Item[]>;
  remove: (api: ApiClient, id: string) => Promise<unknown>;
  /** An item as any page shows it. */
  resultOf: (item: Item) => Result;
};

type ListRequest = {
  signal?: AbortSignal;
  query: ListQuery;
  onPage?: (page: PageFacts) => void;
};

/** Some results in the order of their list, and what the list says of them. */
export type ListPage<Item> = PageFacts & { items: readonly Item[] };
