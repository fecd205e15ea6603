import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** Two rows in the shape of what comes. */
export function HistoryLoading() {
  return (
    <div data-unsettled className="px-3.5 pb-5 sm:px-5">
      {['first', 'second'].map((row) => (
        <div key={row} className="flex h-14 items-center gap-3 sm:gap-6">
          <Skeleton shape="h-10 w-13" />
          <Skeleton shape="h-10 w-13" />
          <Skeleton shape="h-4 w-40 max-sm:w-20" />
          <span className="ml-auto">
            <Skeleton shape="h-10 w-22 max-sm:w-11" />
          </span>
        </div>
      ))}
      <p className="mt-3">
        <Spinner label="Loading history..." words />
      </p>
    </div>
  );
}
