import { dollars } from '../state/money.ts';

/** Values at which lines are drawn: from zero, few of them, at round numbers. */
function ticksTo(largest: number, count = 3): number[] {
  if (largest <= 0) return [0];
  const rough = largest / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(largest / step) + 1 }, (_, n) => n * step);
}

type ScaleProps = { largest: number; x: readonly [number, number]; y: (amount: number) => number };

/** Lines at round amounts, from zero. */
export function Scale({ largest, x: [from, to], y }: ScaleProps) {
  return ticksTo(largest).map((tick) => (
    <g key={tick}>
      <line
        x1={from}
        x2={to}
        y1={y(tick)}
        y2={y(tick)}
        className={tick === 0 ? 'stroke-control' : 'stroke-line'}
      />
      <text x={from - 6} y={y(tick) + 4} textAnchor="end" className="fill-ink-3">
        {dollars(tick, 0)}
      </text>
    </g>
  ));
}
