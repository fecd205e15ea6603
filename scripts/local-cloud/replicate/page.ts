import type { Prediction } from './prediction.ts';

const PAGE_SIZE = 100;

/** One page of the list, and where the pages beside it begin. */
export function pageOf(all: readonly Prediction[], cursor: string | undefined, listUrl: string) {
  const start = cursor
    ? Math.max(
        0,
        all.findIndex(({ id }) => id === decode(cursor)),
      )
    : 0;
  const link = (at: number) => {
    const first = all[at];
    return first ? `${listUrl}?cursor=${encode(first.id)}` : null;
  };
  return {
    previous: start > 0 ? link(Math.max(0, start - PAGE_SIZE)) : null,
    next: link(start + PAGE_SIZE),
    results: all.slice(start, start + PAGE_SIZE),
  };
}

const encode = (id: string): string => Buffer.from(id).toString('base64url');
const decode = (cursor: string): string => Buffer.from(cursor, 'base64url').toString();
