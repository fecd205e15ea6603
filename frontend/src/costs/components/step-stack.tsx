import { useId } from 'react';
import type { CostReport } from '../../../../shared/cost-report.ts';
import { type DayShare, dayTotal, toolNames } from '../state/shares.ts';
import type { Step } from '../state/steps.ts';
import { withRoom } from '../state/with-room.ts';
import { Scale } from './scale.tsx';
import { SharePatterns } from './share-patterns.tsx';

export const stackHeight = 220;
const margin = { left: 52, right: 4, top: 20, bottom: 24 };

/** Between what is written below two bars, in CSS pixels. */
const minTickGap = 28;

/** Where the bars of a period stand, in CSS pixels from the left. */
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
  /** The key of what still runs, if anything does. */
  running: string | undefined;
  steps: readonly Step[];
  shares: readonly DayShare[];
  width: number;
  across: Across;
  /** The place of what is looked at. */
  at: number | undefined;
  anomalies: CostReport['anomalies'];
};

/** A bar each, of the shares from the bottom up. */
export function StepStack({ running, steps, shares, width, across, at, anomalies }: Props) {
  const id = useId();
  const largest = Math.max(1, ...steps.map(totalOf));
  const y = (amount: number) =>
    stackHeight - margin.bottom - (amount / largest) * (stackHeight - margin.top - margin.bottom);
  return (
    <svg aria-hidden width={width} height={stackHeight} className="block text-fine">
      <SharePatterns id={id} />
      <Scale largest={largest} x={[margin.left, width - margin.right]} y={y} />
      {steps.map(({ key, costs }, place) => {
        return costs === undefined ? null : (
          <Bar
            key={key}
            fill={(share) => `url(#${id}${share})`}
            parts={shares.map((share) => [share, Math.max(0, costs[share] ?? 0)])}
            {...{ x: across.x(place), step: across.step, y, isFaint: key === running }}
          />
        );
      })}
      {running === undefined ? null : (
        <SoFar
          x={across.x(steps.findIndex(({ key }) => key === running))}
          right={across.x(steps.length)}
        />
      )}
      <Ticks steps={steps} across={across} at={at} />
      <Anomaly anomalies={anomalies} steps={steps} across={across} y={y} />
    </svg>
  );
}

function totalOf({ costs }: Step): number {
  return costs ? dayTotal(costs) : 0;
}

type BarProps = {
  fill: (share: DayShare) => string;
  parts: ReadonlyArray<readonly [DayShare, number]>;
  x: number;
  step: number;
  y: (amount: number) => number;
  /** Of what still runs. */
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

/** Of `so far`, in CSS pixels. */
const wordsRoom = 48;

/** Parts what is over from what still runs. */
function SoFar({ x, right }: { x: number; right: number }) {
  // At the end of a period there is no room beside it.
  const isLate = x + wordsRoom > right;
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
      <text
        x={isLate ? x - 6 : x + 6}
        y={margin.top + 10}
        textAnchor={isLate ? 'end' : 'start'}
        className="fill-ink-2"
      >
        so far
      </text>
    </>
  );
}

type TicksProps = { steps: readonly Step[]; across: Across; at: number | undefined };

/** Of the one that is looked at, and of others where they are not in its way. */
function Ticks({ steps, across: { x, step }, at }: TicksProps) {
  const places = steps.flatMap(({ tick }, place) => (tick === undefined ? [] : [place]));
  const shown = withRoom(places, x, minTickGap).filter(
    (place) => at === undefined || Math.abs(place - at) * step > 2 * minTickGap,
  );
  return steps.map(({ key, tick, words }, place) =>
    place === at || shown.includes(place) ? (
      <text
        key={key}
        x={x(place) + step / 2}
        y={stackHeight - 6}
        textAnchor="middle"
        className={place === at ? 'fill-ink font-semibold' : 'fill-ink-3'}
      >
        {tick ?? words}
      </text>
    ) : null,
  );
}

type AnomalyProps = Pick<Props, 'anomalies' | 'steps' | 'across'> & {
  y: (amount: number) => number;
};

/** Half of the room that its words take at most, in CSS pixels. */
const halfWords = 95;

/** What stands out most, at its bar. */
function Anomaly({ anomalies, steps, across: { x, step }, y }: AnomalyProps) {
  const [most] = anomalies.toSorted((one, other) => timesOf(other) - timesOf(one));
  const place = most ? steps.findIndex(({ key }) => key === most.day) : -1;
  const at = steps[place];
  if (!most || !at) return null;
  const name = most.feature ? toolNames[most.feature] : 'No tool';
  const times = most.usual > 0 ? `${timesOf(most).toFixed(1)}× the usual` : 'new';
  const farthest = x(steps.length) - halfWords;
  return (
    <text
      x={Math.min(Math.max(x(place) + step / 2, halfWords), farthest)}
      y={Math.max(12, y(totalOf(at)) - 6)}
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
