import type { LucideIcon } from 'lucide-react';

type Props = { icon: LucideIcon; label: string; onClick: () => void };

/** A button of 44 px that only shows an icon; its name is for screen readers and the tooltip. */
export function IconButton({ icon: Icon, label, onClick }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="flex size-11 shrink-0 items-center justify-center rounded-control border border-control bg-surface hover:bg-hover active:translate-y-px"
    >
      <Icon aria-hidden size={18} strokeWidth={1.6} />
    </button>
  );
}
