import { useEffect, useEffectEvent } from 'react';
import type { ToolHistory } from './tool-history.ts';
import { useHistory } from './use-history.ts';

type Few<Item> = {
  isOne: (item: Item) => boolean;
  count: number;
  /** Id of a result: older ones than it are not looked for. */
  since?: string | undefined;
};

/** The so many newest results of a kind; undefined while the first of them are looked for. */
export function useNewestOf<Item extends { id: string }>(
  tool: ToolHistory<Item>,
  { isOne, count, since = '' }: Few<Item>,
) {
  const { data, hasMore, stopped, isFetching, isError, readOn, refetch } = useHistory(tool);
  const found = data?.filter(isOne).slice(0, count);
  const isLacking = found !== undefined && found.length < count && hasMore;
  const reads = isLacking && (data?.at(-1)?.id ?? '') > since && !stopped;
  const read = useEffectEvent(readOn);
  useEffect(() => {
    if (reads && !isFetching) read();
  }, [reads, isFetching]);
  const isFailed = (isError && !data) || (stopped && found?.length === 0);
  return {
    items: isFailed || (reads && found?.length === 0) ? undefined : found,
    isFetching: isFetching || reads,
    retry: () => (data ? readOn() : void refetch()),
  };
}
