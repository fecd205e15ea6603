import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { Turner } from './turner.tsx';

type Props = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    /** Shows a spinner and ignores clicks, but keeps the focus. */
    busy?: boolean;
  };

export function Button(props: Props) {
  const { kind, size, icon: Icon, wide, busy = false, disabled = false, ...button } = props;
  const look = { kind, ...(size ? { size } : {}), ...(wide ? { wide } : {}) };
  return (
    <button
      type="button"
      {...button}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : button.onClick}
      className={buttonClass(look, { disabled, busy })}
    >
      {busy ? <Turner /> : Icon ? <Icon aria-hidden size={18} strokeWidth={1.6} /> : null}
      {button.children}
    </button>
  );
}

/** A busy submit button must not submit either. */
function ignore(event: MouseEvent) {
  event.preventDefault();
}
