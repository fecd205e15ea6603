import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type BadgeKind = 'plain' | 'viridian' | 'vermilion' | 'carmine' | 'ochre' | 'cobalt';

const kinds: Readonly<Record<BadgeKind, string>> = {
  plain: 'border-line bg-raised text-ink-2',
  viridian: 'border-transparent bg-viridian-wash text-viridian',
  vermilion: 'border-transparent bg-vermilion-wash text-vermilion-text',
  carmine: 'border-transparent bg-carmine-wash text-carmine',
  ochre: 'border-transparent bg-ochre-wash text-ochre',
  cobalt: 'border-transparent bg-cobalt-wash text-cobalt',
};

type Props = {
  kind?: BadgeKind;
  /** Goes with every badge that carries a state. */
  icon?: LucideIcon;
  children: ReactNode;
};

export function Badge({ kind = 'plain', icon: Icon, children }: Props) {
  return (
    <span
      className={`inline-flex h-6.5 items-center gap-1.5 rounded-badge border px-2 text-fine font-label whitespace-nowrap ${kinds[kind]}`}
    >
      {Icon ? <Icon aria-hidden size={14} strokeWidth={2} className="shrink-0" /> : null}
      {children}
    </span>
  );
}
