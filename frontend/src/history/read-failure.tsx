import { TriangleAlert } from 'lucide-react';
import { Button } from '../ui/button.tsx';

type Props = { children: string; retrying: boolean; onRetry: () => void };

/** Says what could not be read, where the rest of the page works without it. */
export function ReadFailure({ children, retrying, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-ochre-wash p-3 text-cell text-ink"
    >
      <TriangleAlert aria-hidden size={18} strokeWidth={1.6} className="shrink-0 text-ochre" />
      <p className="min-w-0 flex-1 basis-40">{children}</p>
      <Button kind="outline" busy={retrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
