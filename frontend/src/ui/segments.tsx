import { type ReactNode, useId } from 'react';

type Segment<Value> = {
  value: Value;
  label: string;
  /** Stands above the label. */
  sample?: ReactNode;
  disabled?: boolean;
};

type Props<Value> = {
  /** Names the group. */
  label: string;
  /** The name is for screen readers alone, where its place says it. */
  isPlain?: boolean;
  segments: ReadonlyArray<Segment<Value>>;
  value: Value;
  onChange: (value: Value) => void;
  /** Says why some cannot be chosen. */
  hint?: string | undefined;
};

const chosen =
  'has-checked:font-semibold has-checked:text-ink after:pointer-events-none after:absolute after:inset-x-0 after:bottom-0 ' +
  'after:hidden after:h-0.75 after:bg-ink has-checked:after:block forced-colors:after:bg-[Highlight]';

/** One of a few, side by side in one frame, chosen by pointer or arrow keys; ink underlines the chosen one. */
export function Segments<Value extends string | number>(props: Props<Value>) {
  const { label, isPlain = false, segments, value, onChange, hint } = props;
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={isPlain ? 'sr-only' : 'mb-2 text-ui font-semibold'}>{label}</legend>
      <div className="flex rounded-control border border-control bg-raised">
        {segments.map((segment) => (
          <label
            key={segment.value}
            className={`relative flex min-h-10.5 min-w-0 flex-1 cursor-pointer flex-col items-center justify-end gap-1.5 border-line py-2.5 text-fine text-ink-2 not-first:border-l first:rounded-l-[5px] last:rounded-r-[5px] first:after:rounded-bl-[5px] last:after:rounded-br-[5px] hover:bg-hover has-disabled:cursor-default has-disabled:bg-disabled has-disabled:text-on-disabled has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${chosen}`}
          >
            <input
              type="radio"
              name={id}
              value={segment.value}
              checked={segment.value === value}
              disabled={segment.disabled}
              onChange={() => onChange(segment.value)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0 disabled:cursor-default"
            />
            {segment.sample}
            {segment.label}
          </label>
        ))}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-fine text-ink-3">
          {hint}
        </p>
      ) : null}
    </fieldset>
  );
}
