import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';

export type SelectOption<Value extends string> = {
  value: Value;
  name: string;
  description: string;
};

type Props<Value extends string> = {
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
};

/** One of a few options. It shows the name, its description stands below; the list shows both. */
export function Select<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, disabled } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  useInertPage(open);
  const choose = (next: string) => {
    const option = options.find((each) => each.value === next);
    if (option) onChange(option.value);
  };
  return (
    <div>
      <label htmlFor={id} className="text-ui font-semibold">
        {label}
      </label>
      <Radix.Root
        value={value}
        onValueChange={choose}
        open={open}
        onOpenChange={setOpen}
        {...(disabled === undefined ? {} : { disabled })}
      >
        <Radix.Trigger
          id={id}
          aria-describedby={`${id}-hint`}
          onKeyDown={leaveSubmit}
          className="mt-2 flex h-11 w-full items-center justify-between gap-3 rounded-control border border-control bg-raised px-3 text-left text-ui disabled:border-line disabled:bg-disabled disabled:text-on-disabled max-sm:text-base"
        >
          <span className="truncate">
            <Radix.Value />
          </span>
          <ChevronDown aria-hidden size={18} strokeWidth={1.6} className="shrink-0" />
        </Radix.Trigger>
        <Options options={options} />
      </Radix.Root>
      <p id={`${id}-hint`} className="mt-1.5 text-fine text-ink-3">
        {options.find((each) => each.value === value)?.description}
      </p>
    </div>
  );
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

/** Enter opens the list, but not together with Ctrl or Cmd: that submits the form. */
function leaveSubmit(event: KeyboardEvent) {
  const submits = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
  if (submits) event.preventDefault();
}

/** An option is named by all that it shows; by itself the library leaves the description out. */
function Options({ options }: { options: readonly SelectOption<string>[] }) {
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
