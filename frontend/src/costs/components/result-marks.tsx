const [width, height] = [76, 20];

/** Powers of ten below the dearest. */
const decades = 4;

/** A dot for p50 and a ring for p95, on one scale of powers of ten for all rows. */
export function ResultMarks({ p50, p95, most }: { p50: number; p95: number; most: number }) {
  const top = Math.ceil(Math.log10(most));
  const x = (amount: number) => {
    const place = (Math.log10(Math.max(1, amount)) - (top - decades)) / decades;
    return 8 + Math.min(1, Math.max(0, place)) * (width - 16);
  };
  return (
    <svg aria-hidden width={width} height={height} className="inline-block align-middle">
      {Array.from({ length: decades + 1 }, (_, n) => 10 ** (top - decades + n)).map((tick) => (
        <line key={tick} x1={x(tick)} x2={x(tick)} y1={4} y2={16} className="stroke-line" />
      ))}
      <line x1={x(p50)} x2={x(p95)} y1={10} y2={10} className="stroke-ink" />
      <circle cx={x(p95)} cy={10} r={5.5} className="fill-surface stroke-ink" strokeWidth={1.3} />
      <circle cx={x(p50)} cy={10} r={3} className="fill-ink" />
    </svg>
  );
}
