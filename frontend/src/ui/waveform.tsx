/** Heights of the bars in percent; longer rows repeat them. */
const heights = [16, 34, 58, 40, 78, 52, 92, 66, 40, 60, 100, 46, 74, 30, 62, 44, 22];

/** A still row of sound bars. */
export function Waveform({ bars = heights.length }: { bars?: number }) {
  return (
    <span aria-hidden className="flex h-14 items-center gap-[3px]">
      {Array.from({ length: bars }, (_, index) => index).map((bar) => (
        <span
          key={bar}
          className="w-[3px] rounded-full bg-vermilion forced-colors:bg-[Highlight]"
          style={{ height: `${heights[bar % heights.length] ?? 0}%` }}
        />
      ))}
    </span>
  );
}
