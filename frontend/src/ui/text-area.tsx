import { type ReactNode, useId } from 'react';

type Props = {
  /** Names the field; a required one ends in ` *`. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  rows: number;
  maxLength: number;
  disabled?: boolean;
  required?: boolean;
  placeholder?: string;
  /** A line under the field. */
  hint?: ReactNode;
};

/** Characters left are shown once there are few. */
const fewLeft = 200;

/** Text of several lines, with its label and a hint. */
export function TextArea(props: Props) {
  const { label, value, onChange, rows, maxLength, disabled, required, placeholder, hint } = props;
  const id = useId();
  const left = maxLength - value.length;
  return (
    <div>
      <label htmlFor={id} className="text-ui font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        rows={rows}
        maxLength={maxLength}
        disabled={disabled}
        required={required}
        placeholder={placeholder}
        className="mt-2 block w-full resize-y rounded-control border border-control bg-raised px-3 py-2.5 text-ui placeholder:text-ink-3 disabled:bg-sunken disabled:text-ink-2 max-sm:text-base"
      />
      <div id={`${id}-hint`} className="mt-1.5 flex justify-between gap-3 text-fine text-ink-3">
        <span>{hint}</span>
        {left <= fewLeft ? <span>{`${left} characters left`}</span> : null}
      </div>
    </div>
  );
}
