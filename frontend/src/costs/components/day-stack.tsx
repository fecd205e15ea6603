import { useId } from 'react';
import type { CostReport, ReportDay } from '../../../../shared/cost-report.ts';
import { type DayShare, dayTotal, toolNames } from '../state/shares.ts';
import { Scale } from './scale.tsx';
import { SharePatterns } from './share-patterns.tsx';

export const stackHeight = 220;
const margin = { left: 52, right: 4, top: 20, bottom: 24 };

/** Where the bars of a month stand, in CSS pixels from the left. */
export function barsAcross(width: number, count: number) {
  const step = (width - margin.left - margin.right) / count;
  return {
    step,
    x: (place: number) => margin.left + place * step,
    placeAt: (x: number) => Math.floor((x - margin.left) / step),
  };
}

type Across = ReturnType<typeof barsAcross>;

type Props = {
  /** The day that still runs, if one does. */
  running: string | undefined;
  days: readonly string[];
  byDay: ReadonlyMap<string, ReportDay>;
  shares: readonly DayShare[];
  width: number;
  across: Across;
  /** The place of the day that is looked at. */
  at: number | undefined;
  anomalies: CostReport['anomalies'];
};

/** A bar a day, of the shares from the bottom up. */
export function DayStack({ running, days, byDay, shares, width, across, at, anomalies }: Props) {
  const id = useId();
  const largest = Math.max(1, ...[...byDay.values()].map(dayTotal));
  const y = (amount: number) =>
    stackHeight - margin.bottom - (amount / largest) * (stackHeight - margin.top - margin.bottom);
  const top = (day: string) => y(totalOf(byDay.get(day)));
  return (
    <svg aria-hidden width={width} height={stackHeight} className="block text-fine">
      <SharePatterns id={id} />
      <Scale largest={largest} x={[margin.left, width - margin.right]} y={y} />
      {days.map((day, place) => {
        const costs = byDay.get(day);
        return costs === undefined ? null : (
          <Bar
            key={day}
            fill={(share) => `url(#${id}${share})`}
            parts={shares.map((share) => [share, Math.max(0, costs[share] ?? 0)])}
            {...{ x: across.x(place), step: across.step, y, isFaint: day === running }}
          />
        );
      })}
      {running === undefined ? null : <SoFar x={across.x(days.indexOf(running))} />}
      <Dates days={days} across={across} at={at} />
      <Anomaly anomalies={anomalies} days={days} across={across} top={top} />
    </svg>
  );
}

function totalOf(day: ReportDay | undefined): number {
  return day ? dayTotal(day) : 0;
}

type BarProps = {
  fill: (share: DayShare) => string;
  parts: ReadonlyArray<readonly [DayShare, number]>;
  x: number;
  step: number;
  y: (amount: number) => number;
  /** Of a day that still runs. */
  isFaint: boolean;
};

function Bar({ fill, parts, x, step, y, isFaint }: BarProps) {
  let below = 0;
  return (
    <g opacity={isFaint ? 0.6 : 1}>
      {parts.map(([share, amount]) => {
        const from = below;
        below += amount;
        const size = y(from) - y(below);
        return size <= 0 ? null : (
          <rect
            key={share}
            x={x + step * 0.12}
            y={y(below)}
            width={step * 0.76}
            height={Math.max(0.5, size - 1)}
            fill={fill(share)}
          />
        );
      })}
    </g>
  );
}

/** Parts what is over from the day that still runs. */
function SoFar({ x }: { x: number }) {
  return (
    <>
      <line
        x1={x}
        x2={x}
        y1={margin.top}
        y2={stackHeight - margin.bottom}
        className="stroke-vermilion"
        strokeWidth={2}
      />
      <text x={x + 6} y={margin.top + 10} className="fill-ink-2">
        so far
      </text>
    </>
  );
}

type DatesProps = { days: readonly string[]; across: Across; at: number | undefined };

function Dates({ days, across: { x, step }, at }: DatesProps) {
  return days.map((day, place) =>
    place === at || (place % 7 === 0 && (at === undefined || Math.abs(place - at) > 1)) ? (
      <text
        key={day}
        x={x(place) + step / 2}
        y={stackHeight - 6}
        textAnchor="middle"
        className={place === at ? 'fill-ink font-semibold' : 'fill-ink-3'}
      >
        {place + 1}
      </text>
    ) : null,
  );
}

type AnomalyProps = Pick<Props, 'anomalies' | 'days' | 'across'> & {
  top: (day: string) => number;
};

/** Half of the room that its words take at most, in CSS pixels. */
const halfWords = 95;

/** What stands out most, at its bar. */
function Anomaly({ anomalies, days, across: { x, step }, top }: AnomalyProps) {
  const [most] = anomalies.toSorted((one, other) => timesOf(other) - timesOf(one));
  const place = most ? days.indexOf(most.day) : -1;
  if (!most || place < 0) return null;
  const name = most.feature ? toolNames[most.feature] : 'No tool';
  const times = most.usual > 0 ? `${timesOf(most).toFixed(1)}× the usual` : 'new';
  const farthest = x(days.length) - halfWords;
  return (
    <text
      x={Math.min(Math.max(x(place) + step / 2, halfWords), farthest)}
      y={Math.max(12, top(most.day) - 6)}
      textAnchor="middle"
      className="fill-ink font-semibold"
    >
      {`${name}: ${times}`}
    </text>
  );
}

function timesOf({ nanodollars, usual }: CostReport['anomalies'][number]): number {
  return usual > 0 ? nanodollars / usual : Number.POSITIVE_INFINITY;
}
