import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { PageAnchor } from '../lib/location.tsx';
import { SpinnerIcon } from './loading.tsx';

type ButtonKind = 'primary' | 'ink' | 'outline' | 'quiet' | 'danger';

type ButtonLook = {
  kind: ButtonKind;
  /** 40 px high; `field` 44, as the field beside it; `large` 48. On phones never below 44. */
  size?: 'medium' | 'field' | 'large';
  icon?: LucideIcon;
  /** As wide as what it stands in. */
  wide?: boolean;
};

type Props = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    /** Shows a spinner and ignores clicks, but keeps the focus; `still` shows its own icon, as nothing works yet. */
    busy?: boolean | 'still';
    /** Looks disabled and ignores clicks, but keeps the focus: something beside it says why. */
    unavailable?: boolean;
  };

export function Button(props: Props) {
  const { kind, size, icon: Icon, wide, busy = false, disabled = false, ...rest } = props;
  const { unavailable = false, ...button } = rest;
  const ignored = busy !== false || unavailable;
  const look = { kind, ...(size ? { size } : {}), ...(wide ? { wide } : {}) };
  return (
    <button
      type="button"
      {...button}
      disabled={disabled && !busy}
      aria-disabled={ignored || undefined}
      onClick={ignored ? ignore : button.onClick}
      className={buttonClass(look, { disabled: disabled || unavailable, busy: busy !== false })}
    >
      {busy === true ? (
        <SpinnerIcon />
      ) : Icon ? (
        <Icon aria-hidden size={18} strokeWidth={1.6} />
      ) : null}
      {button.children}
    </button>
  );
}

/** Prevents a submit button from submitting. */
function ignore(event: MouseEvent) {
  event.preventDefault();
}

type ButtonLinkProps = ButtonLook & { to: string; children: ReactNode };

/** A link that looks like a button, for the one way on. */
export function ButtonLink({ to, children, icon: Icon, ...look }: ButtonLinkProps) {
  return (
    <PageAnchor to={to} className={buttonClass(look, { disabled: false, busy: false })}>
      {Icon ? <Icon aria-hidden size={18} strokeWidth={1.6} /> : null}
      {children}
    </PageAnchor>
  );
}

/** The hover colour is a pseudo-element below the label, so that only its opacity is animated. */
const base =
  'relative isolate inline-flex items-center justify-center gap-2 rounded-control border font-label ' +
  'whitespace-nowrap select-none transition-transform duration-80 before:absolute before:-inset-px before:-z-1 ' +
  'before:rounded-control before:opacity-0 before:transition-opacity forced-colors:border-[ButtonText] forced-colors:before:hidden';

const live = 'hover:before:opacity-100 active:translate-y-px';

const kinds: Readonly<Record<ButtonKind, string>> = {
  primary:
    'border-transparent bg-vermilion text-on-vermilion before:bg-vermilion-hover active:before:bg-vermilion-pressed',
  ink: 'border-transparent bg-ink text-on-ink before:bg-ink-hover',
  outline: 'border-control bg-surface text-ink before:border before:border-ink before:bg-hover',
  quiet: 'border-transparent text-ink before:bg-hover',
  danger: 'border-transparent bg-carmine-fill text-on-carmine before:bg-carmine-fill-hover',
};

const disabledFill = 'border-transparent bg-disabled text-on-disabled';

const disabledKinds: Readonly<Record<ButtonKind, string>> = {
  primary: disabledFill,
  ink: disabledFill,
  outline: 'border-line text-on-disabled',
  quiet: 'border-transparent text-on-disabled',
  danger: disabledFill,
};

const sizes = {
  medium: 'h-10 text-ui max-sm:h-11',
  field: 'h-11 text-ui',
  large: 'h-12 text-body',
} as const;

type State = { disabled: boolean; busy: boolean };

export function buttonClass(look: ButtonLook, { disabled, busy }: State): string {
  const { kind, size = 'medium', wide = false } = look;
  const parts = [base, sizes[size], disabled ? disabledKinds[kind] : kinds[kind]];
  parts.push(wide ? 'w-full px-2' : paddingOf(kind, size));
  if (!disabled && !busy) parts.push(live);
  return parts.join(' ');
}

function paddingOf(kind: ButtonKind, size: keyof typeof sizes): string {
  if (kind === 'quiet') return size === 'large' ? 'px-[15px]' : 'px-[11px]';
  return size === 'large' ? 'px-[19px]' : 'px-[15px]';
}

type IconButtonProps = {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  kind?: 'outline' | 'quiet';
};

const iconKinds = { outline: 'border border-control bg-surface', quiet: '' } as const;

/** A button of 44 px that only shows an icon; its name is for screen readers and the tooltip. */
export function IconButton({ icon: Icon, label, onClick, kind = 'outline' }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-hover active:translate-y-px ${iconKinds[kind]}`}
    >
      <Icon aria-hidden size={18} strokeWidth={1.6} />
    </button>
  );
}
