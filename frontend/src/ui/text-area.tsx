import { CircleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';

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
  /** What is wrong with the value; in the place of the hint. */
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
};

/** Characters left are shown once there are few. */
const maxShownCharsLeft = 200;

/** Text of several lines, with its label and a hint. */
export function TextArea(props: Props) {
  const { label, value, onChange, hint, error, ...field } = props;
  const id = useId();
  const left = field.maxLength - value.length;
  return (
    <div>
      <label htmlFor={id} className="text-ui font-semibold">
        {label}
      </label>
      <textarea
        dir="auto"
        {...field}
        id={id}
        aria-describedby={`${id}-hint`}
        aria-invalid={error === undefined ? undefined : true}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="mt-2 block w-full resize-y rounded-control border border-control bg-raised px-3 py-2.5 text-ui placeholder:text-ink-3 disabled:border-line disabled:bg-disabled disabled:text-on-disabled aria-invalid:border-carmine aria-invalid:inset-ring aria-invalid:inset-ring-carmine max-sm:text-base"
      />
      <div id={`${id}-hint`} className="mt-1.5 flex justify-between gap-3 text-fine text-ink-3">
        {error === undefined ? <span>{hint}</span> : <FieldError>{error}</FieldError>}
        {left <= maxShownCharsLeft ? <span>{`${left} characters left`}</span> : null}
      </div>
    </div>
  );
}

function FieldError({ children }: { children: string }) {
  return (
    <span role="alert" className="flex items-start gap-1.5 text-carmine">
      <CircleAlert aria-hidden size={14} strokeWidth={2} className="mt-0.5 shrink-0" />
      {children}
    </span>
  );
}
