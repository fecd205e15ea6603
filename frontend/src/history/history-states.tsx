import type { UseQueryResult } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { referenceOf } from '../lib/api-error.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton, Spinner } from '../ui/loading.tsx';
import { ReadFailure } from '../ui/note.tsx';
import { Reference } from '../ui/reference.tsx';

/** How the reading of a history goes. */
export type Reading = Pick<
  UseQueryResult,
  'error' | 'isError' | 'isFetching' | 'errorUpdateCount' | 'refetch'
>;

/** The history could not be read at all. */
export function HistoryFailure({ reading }: { reading: Reading }) {
  const reference = referenceOf(reading.error);
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 pb-8 text-center">
      <EmptyState
        icon={History}
        title="Your history could not be read"
        hint="Everything in it is kept. Check your connection and try again."
      />
      {reference ? <Reference id={reference} /> : null}
      <Button kind="outline" busy={reading.isFetching} onClick={() => void reading.refetch()}>
        Try again
      </Button>
    </div>
  );
}

/** What is shown may not be the newest. */
export function HistoryOutdated({ reading }: { reading: Reading }) {
  return (
    <div className="px-3.5 pb-3.5 sm:px-5">
      <ReadFailure retrying={reading.isFetching} onRetry={() => void reading.refetch()}>
        Your newest results could not be read. They are kept.
      </ReadFailure>
    </div>
  );
}

/** Two rows in the shape of what comes. */
export function HistoryLoading() {
  return (
    <div data-unsettled className="px-3.5 pb-5 sm:px-5">
      <ComingRows count={2} />
      <p className="mt-3">
        <Spinner label="Loading history..." words />
      </p>
    </div>
  );
}

/** Rows in the shape of what comes. */
export function ComingRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, row) => row).map((row) => (
    <div key={row} className="flex h-14 items-center gap-3 sm:gap-6">
      <Skeleton shape="h-10 w-13" />
      <Skeleton shape="h-10 w-13" />
      <Skeleton shape="h-4 w-40 max-sm:w-20" />
      <span className="ml-auto">
        <Skeleton shape="h-10 w-22 max-sm:w-11" />
      </span>
    </div>
  ));
}
