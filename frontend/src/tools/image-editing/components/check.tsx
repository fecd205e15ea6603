import { Check as CheckIcon } from 'lucide-react';

type Props = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** Something that is on or off, with a box before its words. */
export function Check({ label, checked, onChange }: Props) {
  return (
    <label className="relative flex min-h-7 cursor-pointer items-center gap-2.5 rounded-badge text-cell has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-lg:min-h-11">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      />
      <span
        aria-hidden
        className="flex size-5 items-center justify-center rounded-badge border border-control bg-raised text-transparent peer-checked:border-ink peer-checked:bg-ink peer-checked:text-on-ink forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText]"
      >
        <CheckIcon size={14} strokeWidth={2.4} />
      </span>
      {label}
    </label>
  );
}
