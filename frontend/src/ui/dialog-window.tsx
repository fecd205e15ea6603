import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { leaveOpenForToasts } from './toasts-over-dialogs.ts';

export type DialogProps = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** A line under the title, read together with it. */
  description?: ReactNode;
  /** Where the focus goes if what opened the dialog is gone by then. */
  fallbackFocus?: () => HTMLElement | null | undefined;
  children: ReactNode;
};

const sheet =
  'fixed inset-0 z-50 flex animate-arrive flex-col overflow-y-auto bg-raised text-ink ' +
  'data-[state=closed]:animate-leave sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-48px)] ' +
  'sm:w-[min(720px,calc(100vw-48px))] sm:-translate-1/2 sm:rounded-dialog sm:shadow-float forced-colors:border';

/** A window above the page; a sheet as high as the screen on phones. */
export function DialogWindow(props: DialogProps) {
  const { title, open, onClose, description, fallbackFocus, children } = props;
  const opener = useRef<HTMLElement>(null);
  const returnFocus = (event: Event) => {
    event.preventDefault();
    const target = opener.current?.isConnected ? opener.current : fallbackFocus?.();
    target?.focus();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim data-[state=closed]:animate-leave" />
        <Radix.Content
          onInteractOutside={leaveOpenForToasts}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            const { activeElement } = document;
            opener.current = activeElement instanceof HTMLElement ? activeElement : null;
          }}
          onCloseAutoFocus={returnFocus}
          className={sheet}
        >
          <DialogHead title={title} description={description} />
          <div className="flex flex-1 flex-col px-4 pb-4 sm:px-6 sm:pb-6">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function DialogHead({ title, description }: Pick<DialogProps, 'title' | 'description'>) {
  return (
    <header className="flex items-start justify-between gap-4 py-3 pr-3 pl-4 sm:pl-6">
      <div className="min-w-0 py-1.5">
        <Radix.Title dir="auto" className="text-feature wrap-anywhere">
          {title}
        </Radix.Title>
        {description ? (
          <Radix.Description className="text-fine text-ink-3">{description}</Radix.Description>
        ) : null}
      </div>
      <Radix.Close
        aria-label="Close"
        className="flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-hover"
      >
        <X aria-hidden size={18} strokeWidth={1.6} />
      </Radix.Close>
    </header>
  );
}
