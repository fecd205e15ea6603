type Props = { label: string; percent: number };

/** Stage at the left, percent at the right, the seam filling its track. Speaks stages only. */
export function Progress({ label, percent }: Props) {
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <p role="status" className="text-ui font-semibold">
          {label}
        </p>
        <p aria-hidden className="text-numeral">{`${percent}%`}</p>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2.5 h-1.5 overflow-hidden rounded-picture bg-line forced-colors:outline-1"
      >
        <div
          className="size-full origin-left bg-vermilion transition-transform duration-600 ease-seam forced-colors:bg-[Highlight]"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  );
}
