import type { LucideIcon } from 'lucide-react';

type QuietIconProps = {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  /** For what is switched on and off. */
  isPressed?: boolean;
};

/** A button of an icon without a frame. It keeps the focus where it cannot be pressed at the moment. */
export function QuietIcon({
  icon: Icon,
  label,
  onClick,
  disabled = false,
  isPressed,
}: QuietIconProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      aria-pressed={isPressed}
      onClick={disabled ? undefined : onClick}
      className="flex size-10 shrink-0 items-center justify-center rounded-control text-ink not-aria-disabled:hover:bg-hover aria-disabled:text-on-disabled aria-pressed:bg-hover aria-pressed:ring-2 aria-pressed:ring-ink aria-pressed:ring-inset max-lg:size-11"
    >
      <Icon aria-hidden size={18} strokeWidth={1.6} />
    </button>
  );
}
