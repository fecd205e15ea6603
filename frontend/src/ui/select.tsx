import { ChevronDown } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useId,
  useState,
} from 'react';
import { useLoadedAhead } from '../lib/first-input.ts';
import { lazyComponent, useLoaded } from '../lib/lazy-component.ts';
import { log } from '../lib/log.ts';
import { notify } from './notify.ts';
import type { SelectListOption, SelectListProps } from './select-list.tsx';

type Props<Value extends string> = {
  label: string;
  options: ReadonlyArray<SelectListOption & { value: Value }>;
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
};

const selectList = lazyComponent<SelectListProps>(() =>
  import('./select-list.tsx').then((module) => module.SelectList),
);

/**
 * One of a few options. It shows the name, its description stands below; the list shows both. The list's code comes
 * when it is opened or reached, or ahead of it; until then a button stands in its place that looks the same.
 */
export function Select<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, disabled = false } = props;
  const id = useId();
  const [wanted, setWanted] = useState<'open' | 'focused'>();
  useLoadedAhead(selectList.load);
  const List = useLoaded(selectList, wanted !== undefined, (error) => {
    log.error('The list did not load:', error);
    if (wanted === 'open') {
      notify.error('The list could not be opened. Reload the page and try again.');
    }
    setWanted(undefined);
  });
  const chosen = options.find((each) => each.value === value);
  const button = { id, 'aria-describedby': `${id}-hint`, className: look, disabled };
  const choose = (next: string) => {
    const option = options.find((each) => each.value === next);
    if (option) onChange(option.value);
  };
  return (
    <div>
      <label htmlFor={id} className="text-ui font-semibold">
        {label}
      </label>
      {wanted && List ? (
        <List
          button={button}
          arrow={arrow}
          options={options}
          value={value}
          onChange={choose}
          startsOpen={wanted === 'open'}
        />
      ) : (
        <ClosedSelect button={button} name={chosen?.name} onWanted={setWanted} />
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-fine text-ink-3">
        {chosen?.description}
      </p>
    </div>
  );
}

const look =
  'mt-2 flex h-11 w-full items-center justify-between gap-3 rounded-control border border-control bg-raised px-3 text-left text-ui disabled:border-line disabled:bg-disabled disabled:text-on-disabled max-sm:text-base';

const arrow = <ChevronDown aria-hidden size={18} strokeWidth={1.6} className="shrink-0" />;

type ClosedProps = {
  button: SelectListProps['button'];
  name: string | undefined;
  onWanted: (wanted: 'open' | 'focused' | undefined) => void;
};

/** Keys that open a list. */
const openKeys = [' ', 'Enter', 'ArrowUp', 'ArrowDown'];

/** What stands in for the list while its code is not there. It gives way when no press is under way that it would lose. */
function ClosedSelect({ button, name, onWanted }: ClosedProps) {
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.pointerType !== 'mouse') return;
    event.preventDefault();
    onWanted('open');
  };
  // A mouse's press has opened it already, and has told if that failed.
  const click = ({ nativeEvent }: MouseEvent) => {
    const isMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse';
    if (!isMouse) onWanted('open');
  };
  const key = (event: KeyboardEvent) => {
    if (!openKeys.includes(event.key)) return;
    event.preventDefault();
    // Enter together with Ctrl or Cmd submits the form.
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) onWanted('open');
  };
  const reach = ({ currentTarget }: FocusEvent) => {
    if (currentTarget.matches(':focus-visible')) onWanted('focused');
  };
  return (
    <button
      {...button}
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-autocomplete="none"
      data-state="closed"
      onPointerDown={press}
      onClick={click}
      onKeyDown={key}
      onFocus={reach}
      onBlur={() => onWanted(undefined)}
    >
      <span className="truncate">{name}</span>
      {arrow}
    </button>
  );
}
