import { type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type NoteKind = 'plain' | 'ochre' | 'carmine' | 'cobalt';

const kinds: Readonly<Record<NoteKind, { box: string; icon: string }>> = {
  plain: { box: 'border-line bg-paper text-ink-2', icon: 'text-ink-2' },
  ochre: { box: 'border-transparent bg-ochre-wash text-ink', icon: 'text-ochre' },
  carmine: { box: 'border-transparent bg-carmine-wash text-ink', icon: 'text-carmine' },
  cobalt: { box: 'border-transparent bg-cobalt-wash text-ink', icon: 'text-cobalt' },
};

type Props = {
  kind?: NoteKind;
  icon: LucideIcon;
  title?: string;
  /** `alert` where it tells of a failure that just happened. */
  role?: 'alert' | 'note';
  children: ReactNode;
};

/** An icon and a text on a tinted ground. */
export function Note({ kind = 'plain', icon: Icon, title, role = 'note', children }: Props) {
  const { box, icon } = kinds[kind];
  return (
    <div role={role} className={`flex gap-3 rounded-control border px-3 py-2.5 text-cell ${box}`}>
      <Icon aria-hidden size={18} strokeWidth={1.6} className={`mt-px shrink-0 ${icon}`} />
      <div className="min-w-0">
        {title ? <p className="font-semibold">{title}</p> : null}
        <p>{children}</p>
      </div>
    </div>
  );
}

type ReadFailureProps = { children: string; retrying: boolean; onRetry: () => void };

/** Says what could not be read, where the rest of the page works without it. */
export function ReadFailure({ children, retrying, onRetry }: ReadFailureProps) {
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
