import { ReceiptText } from 'lucide-react';
import { pages } from '../../../../shared/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { ReadFailure } from '../../ui/note.tsx';
import { periodName } from '../state/periods.ts';

/** Blocks in the shape of what comes. */
export function CostsLoading({ period }: { period: string }) {
  return (
    <div className="mt-6">
      <p role="status" className="text-cell text-ink-2">{`Adding up ${periodName(period)}`}</p>
      <div className="mt-4 grid gap-6 @[800px]:grid-cols-3">
        <span className="@[800px]:col-span-3">
          <Skeleton shape="h-72 w-full" />
        </span>
        <span className="@[800px]:col-span-2">
          <Skeleton shape="h-64 w-full" />
        </span>
        <Skeleton shape="h-64 w-full" />
        <span className="@[800px]:col-span-3">
          <Skeleton shape="h-56 w-full" />
        </span>
      </div>
    </div>
  );
}

export function NothingPaid() {
  return (
    <div className="mt-6 rounded-card border border-line bg-surface">
      <EmptyState
        icon={ReceiptText}
        title="Nothing was paid for in this period"
        hint="Whatever is used appears here within a quarter of an hour."
      />
    </div>
  );
}

/** What went wrong, with a way on and a way back. */
export function CostsFailure(props: { text: string; retrying: boolean; onRetry: () => void }) {
  return (
    <div className="mt-6 grid gap-3">
      <ReadFailure retrying={props.retrying} onRetry={props.onRetry}>
        {props.text}
      </ReadFailure>
      <p>
        <ButtonLink kind="quiet" to={pages.dashboard.path}>
          Back to Dashboard
        </ButtonLink>
      </p>
    </div>
  );
}
