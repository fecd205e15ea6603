import { type ReactNode, useId, useRef } from 'react';

type Props = {
  /** What the button shows. */
  face: ReactNode;
  label: string;
  /** Where the panel opens, as classes. */
  place: string;
  /** What the button looks like, as classes. */
  button: string;
  /** Whether what is shown is in it. */
  current?: boolean;
  children: (close: () => void) => ReactNode;
};

/** A button, and the panel it opens; Escape, a click elsewhere or `close` closes it. */
export function PopoverMenu({ face, label, place, button, current, children }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-current={current || undefined}
        title={label}
        className={button}
      >
        {face}
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={`fixed inset-auto max-h-[calc(100dvh-var(--header-height)-var(--bar-height,0px)-8px)] overflow-y-auto rounded-menu bg-raised p-2 text-ink shadow-float forced-colors:border ${place}`}
      >
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
