import { ticksTo } from '../state/ticks.ts';

type ScaleProps = { largest: number; x: readonly [number, number]; y: (amount: number) => number };

/** Lines at round amounts, from zero. */
export function Scale({ largest, x: [from, to], y }: ScaleProps) {
  return ticksTo(largest).map(({ amount, name }) => (
    <g key={name}>
      <line
        x1={from}
        x2={to}
        y1={y(amount)}
        y2={y(amount)}
        className={amount === 0 ? 'stroke-control' : 'stroke-line'}
      />
      <text x={from - 6} y={y(amount) + 4} textAnchor="end" className="fill-ink-3">
        {name}
      </text>
    </g>
  ));
}
