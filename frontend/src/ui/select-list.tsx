import { Check } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

export type SelectListOption = { value: string; name: string; description: string };

export type SelectListProps = {
  /** What the button is that opens it. */
  button: { id: string; className: string; disabled: boolean; 'aria-describedby': string };
  arrow: ReactNode;
  options: readonly SelectListOption[];
  value: string;
  onChange: (value: string) => void;
  startsOpen: boolean;
};

/** The button of a choice and the list that it opens. Closed, it takes the focus, which what stood in for it had. */
export function SelectList({
  button,
  arrow,
  options,
  value,
  onChange,
  startsOpen,
}: SelectListProps) {
  const { disabled, ...trigger } = button;
  const [open, setOpen] = useState(startsOpen);
  const place = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!startsOpen) place.current?.focus();
  }, [startsOpen]);
  useInertPage(open);
  return (
    <Radix.Root
      value={value}
      onValueChange={onChange}
      open={open}
      onOpenChange={setOpen}
      disabled={disabled}
    >
      <Radix.Trigger {...trigger} ref={place} onKeyDown={leaveSubmit}>
        <span className="truncate">
          <Radix.Value />
        </span>
        {arrow}
      </Radix.Trigger>
      <Options options={options} />
    </Radix.Root>
  );
}

/** Enter opens the list, but not together with Ctrl or Cmd: that submits the form. */
function leaveSubmit(event: KeyboardEvent) {
  const submits = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (submits) event.preventDefault();
}

/** Makes the page inert while the list is open; the library hides it from screen readers only. */
function useInertPage(open: boolean): void {
  useEffect(() => {
    const page = document.getElementById('root');
    if (!page || !open) return;
    page.inert = true;
    return () => {
      page.inert = false;
    };
  }, [open]);
}

/** An option is named by all that it shows; by itself the library leaves the description out. */
function Options({ options }: { options: readonly SelectListOption[] }) {
  return (
    <Radix.Portal>
      <Radix.Content
        position="popper"
        sideOffset={6}
        collisionPadding={8}
        className="z-40 max-h-(--radix-select-content-available-height) w-(--radix-select-trigger-width) animate-arrive overflow-hidden rounded-menu bg-raised text-ink shadow-float forced-colors:border"
      >
        <Radix.Viewport className="p-1.5">
          {options.map(({ value, name, description }) => (
            <Radix.Item
              key={value}
              value={value}
              aria-labelledby={undefined}
              className="flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-control px-2.5 py-1.5 outline-none select-none data-highlighted:bg-hover forced-colors:data-highlighted:outline-2"
            >
              <span className="min-w-0">
                <span className="block text-ui font-semibold">
                  <Radix.ItemText>{name}</Radix.ItemText>
                </span>
                <span className="block text-fine text-ink-2">{description}</span>
              </span>
              <Radix.ItemIndicator>
                <Check aria-hidden size={18} strokeWidth={1.6} />
              </Radix.ItemIndicator>
            </Radix.Item>
          ))}
        </Radix.Viewport>
      </Radix.Content>
    </Radix.Portal>
  );
}
