type Props = {
  label: string;
  value: number;
  least: number;
  most: number;
  unit: string;
  /** Without its name in sight, where there is no room. */
  compact?: boolean;
  onChange: (value: number) => void;
};

/** A number between two others, with its value at the right. */
export function Slider({ label, value, least, most, unit, compact = false, onChange }: Props) {
  const percent = (100 * (value - least)) / (most - least);
  return (
    <label className="flex h-7 items-center gap-3 text-cell text-ink-2 max-lg:h-11">
      {compact ? null : <span className="w-16 shrink-0">{label}</span>}
      <span className="relative mx-1.5 h-7 min-w-0 flex-1 rounded-control has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus">
        <span className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-control forced-colors:bg-[ButtonText]" />
        <span
          className="absolute left-0 top-1/2 h-1 -translate-y-1/2 rounded-badge bg-ink forced-colors:bg-[Highlight]"
          style={{ width: `${percent}%` }}
        />
        <span
          className="absolute top-1/2 h-5 w-2.5 -translate-1/2 rounded-badge bg-ink forced-colors:bg-[Highlight]"
          style={{ left: `${percent}%` }}
        />
        <input
          type="range"
          aria-label={label}
          min={least}
          max={most}
          value={value}
          aria-valuetext={`${value}${unit}`}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="bare-range absolute inset-0 size-full cursor-pointer touch-pan-y bg-transparent outline-none"
        />
      </span>
      <output className="w-14 shrink-0 text-right text-ink">{`${value}${unit}`}</output>
    </label>
  );
}
