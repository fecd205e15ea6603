import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type NoteKind = 'plain' | 'ochre' | 'carmine' | 'cobalt';

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

/** A wash, an icon, a sentence. */
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
