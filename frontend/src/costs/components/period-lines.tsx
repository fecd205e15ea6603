import type { Course } from '../state/course.ts';
import { type Across, height, margin, minNamedWidth } from '../state/course-size.ts';
import { dollars } from '../state/money.ts';
import { BudgetLine, Dates, Forecast, Names } from './period-marks.tsx';
import { Scale } from './scale.tsx';

type Point = readonly [place: number, amount: number];

type LinesProps = {
  period: string;
  course: Course;
  width: number;
  across: Across;
  at: number | undefined;
};

/** The period's line, the one before, what is likely, and what may be spent. */
export function PeriodLines({ period, course, width, across: { x, right }, at }: LinesProps) {
  const { count, sums, last, end, isRunning, budget } = course;
  const here = sums.length - 1;
  const isNamed = width >= minNamedWidth;
  const highest = Math.max(...sums, ...last, end?.high ?? 0, 1);
  // A budget that is far away would press all else to the ground.
  const hasBudget = budget < 2 * highest;
  const largest = hasBudget ? Math.max(highest, budget) : highest;
  // Less than nothing, which a correction may leave of the first days, is on the ground.
  const y = (amount: number) =>
    height -
    margin.bottom -
    (Math.max(0, amount) / largest) * (height - margin.top - margin.bottom);
  const path = (points: readonly Point[]) =>
    points.map(([place, amount], n) => `${n ? 'L' : 'M'}${x(place)} ${y(amount)}`).join('');
  const line = (amounts: readonly number[]) => path(amounts.map((amount, n) => [n, amount]));
  const now: Point = [here, sums[here] ?? 0];
  return (
    <svg aria-hidden width={width} height={height} className="block text-fine">
      <Scale largest={largest} x={[margin.left, right]} y={y} />
      <Dates period={period} today={isRunning ? here : undefined} x={x} />
      {hasBudget ? <BudgetLine budget={budget} x={[margin.left, right]} y={y(budget)} /> : null}
      <path d={line(last.slice(0, count))} className="fill-none stroke-control" strokeWidth={1} />
      {end ? (
        <Forecast
          area={`${path([now, [count - 1, end.high], [count - 1, end.low]])}Z`}
          line={path([now, [count - 1, end.likely]])}
        />
      ) : null}
      <path d={line(sums)} className="fill-none stroke-ink" strokeWidth={2} />
      {isRunning ? (
        <line
          x1={x(here)}
          x2={x(here)}
          y1={margin.top - 4}
          y2={height - margin.bottom}
          className="stroke-vermilion"
          strokeWidth={2}
        />
      ) : null}
      {at === undefined ? null : (
        <circle cx={x(at)} cy={y(sums[at] ?? 0)} r={4} className="fill-ink" />
      )}
      {isNamed ? <Names course={course} period={period} x={right + 10} y={y} /> : null}
      <text
        x={Math.max(x(here) - 8, margin.left)}
        y={Math.max(y(now[1]) - 8, 12)}
        textAnchor={here > 3 ? 'end' : 'start'}
        className="fill-ink font-semibold"
      >
        {dollars(now[1])}
      </text>
    </svg>
  );
}
