import { type ReactNode, useId } from 'react';

type Option<Value extends string> = { value: Value; label: string; sample?: ReactNode };

type Props<Value extends string> = {
  label: string;
  options: ReadonlyArray<Option<Value>>;
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Tiles stand apart, each below its sample; segments touch. */
  look: 'tiles' | 'sizes' | 'segments';
};

const groups = {
  tiles: 'grid grid-cols-3 gap-2',
  sizes: 'grid grid-cols-5 gap-1.5 max-[380px]:grid-cols-3',
  segments: 'flex',
} as const;

const tile =
  'flex-col rounded-control px-1 pt-1 pb-1.5 text-fine whitespace-nowrap before:rounded-control';
const looks = {
  tiles: `${tile} leading-4 max-[359px]:justify-start max-[359px]:whitespace-normal!`,
  sizes: `${tile} justify-start gap-1.5 pt-2.5! leading-4 whitespace-normal!`,
  segments:
    'h-10 max-lg:h-11 flex-1 text-cell gap-1.5 not-first:-ml-px first-of-type:rounded-l-control last-of-type:rounded-r-control first-of-type:before:rounded-l-control last-of-type:before:rounded-r-control',
} as const;

const chosen =
  'has-checked:z-1 has-checked:font-semibold has-checked:text-ink before:pointer-events-none before:absolute before:-inset-px ' +
  'before:hidden before:border-2 before:border-ink has-checked:before:block forced-colors:before:border-[Highlight]';

/** One of several, each to be seen at once: what is chosen has an edge of ink. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, look } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className={groups[look]}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`relative flex cursor-pointer items-center justify-center border border-control bg-surface text-center text-ink-2 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${chosen} ${looks[look]}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {option.sample}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
