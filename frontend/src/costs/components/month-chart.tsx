import { useId } from 'react';
import type { CostReport } from '../../../../shared/cost-report.ts';
import { dollars } from '../state/money.ts';
import { daysOf, dayWords, monthAfter, monthName } from '../state/months.ts';
import { dayTotal } from '../state/shares.ts';
import { useWidth } from '../state/use-width.ts';
import { DayCursor } from './day-cursor.tsx';
import { Scale } from './scale.tsx';

const height = 220;
const margin = { left: 52, right: 12, top: 22, bottom: 24 };

/** A wider one has names and sums at the ends of its lines, in this much room. */
const minNamedWidth = 480;
const roomForNames = 132;

type Point = readonly [place: number, amount: number];

/** Sums until the end of each day; days on which nothing happened cost nothing. */
function sumsOf(days: readonly string[], amounts: ReadonlyMap<string, number>): number[] {
  let sum = 0;
  return days.map((day) => {
    sum += amounts.get(day) ?? 0;
    return sum;
  });
}

/** The month's sums, the month before, and what is likely to come. */
export function MonthChart({ report }: { report: CostReport }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const course = courseOf(report);
  const { until, sums, end } = course;
  const days = until.map((day, place) => ({
    day,
    told: `${dayWords(day)}: ${dollars(sums[place] ?? 0)} until then`,
  }));
  const across = acrossOf(width, course.count);
  const forecast = end ? `, ${dollars(end.likely, 0)} forecast` : '';
  const label = `${monthName(report.month)} day by day: ${dollars(sums.at(-1) ?? 0)} spent${forecast}`;
  return (
    <DayCursor label={label} month={report.month} days={days} placeAt={across.placeAt}>
      {(at) => (
        <div ref={ref}>
          {width === 0 ? (
            <div style={{ height }} />
          ) : (
            <Lines month={report.month} course={course} width={width} across={across} at={at} />
          )}
          {width < minNamedWidth ? (
            <p className="text-fine text-ink-2">
              {`Thin: ${monthName(monthAfter(report.month, -1))}${end ? '. Dashed: likely' : ''}.`}
            </p>
          ) : null}
        </div>
      )}
    </DayCursor>
  );
}

/** Where the days of a month stand, in CSS pixels from the left. */
function acrossOf(width: number, count: number) {
  const right = width - (width >= minNamedWidth ? roomForNames : margin.right);
  const step = (right - margin.left) / Math.max(1, count - 1);
  return {
    right,
    x: (place: number) => margin.left + place * step,
    placeAt: (x: number) => Math.round((x - margin.left) / step),
  };
}

/** Sums day by day, of the month as far as it has come, and of the month before. */
function courseOf({ month, byDay, lastByDay, all, readAt, daysOver, days: count }: CostReport) {
  const isRunning = daysOver < count;
  const today = readAt.slice(0, 10);
  const until = daysOf(month).filter((day) => !isRunning || day <= today);
  return {
    ...{ count, until, isRunning, end: isRunning ? all.end : null },
    sums: sumsOf(until, new Map(byDay.map((day) => [day.day, dayTotal(day)]))),
    last: sumsOf(
      daysOf(monthAfter(month, -1)),
      new Map(lastByDay.map(({ day, nanodollars }) => [day, nanodollars])),
    ),
  };
}

type LinesProps = {
  month: string;
  course: ReturnType<typeof courseOf>;
  width: number;
  across: ReturnType<typeof acrossOf>;
  at: number | undefined;
};

function Lines({ month, course, width, across: { x, right }, at }: LinesProps) {
  const { count, sums, last, end, isRunning } = course;
  const here = sums.length - 1;
  const isNamed = width >= minNamedWidth;
  const largest = Math.max(...sums, ...last, end?.high ?? 0, 1);
  const y = (amount: number) =>
    height - margin.bottom - (amount / largest) * (height - margin.top - margin.bottom);
  const path = (points: readonly Point[]) =>
    points.map(([place, amount], n) => `${n ? 'L' : 'M'}${x(place)} ${y(amount)}`).join('');
  const line = (amounts: readonly number[]) => path(amounts.map((amount, n) => [n, amount]));
  const now: Point = [here, sums[here] ?? 0];
  return (
    <svg aria-hidden width={width} height={height} className="block text-fine">
      <Scale largest={largest} x={[margin.left, right]} y={y} />
      <Dates count={count} today={isRunning ? here : undefined} x={x} />
      <path d={line(last)} className="fill-none stroke-control" strokeWidth={1} />
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
      {isNamed ? <Names course={course} month={month} x={right + 10} y={y} /> : null}
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

type DatesProps = { count: number; today: number | undefined; x: (place: number) => number };

/** The first of each week, the last day, and today. */
function Dates({ count, today, x }: DatesProps) {
  const isFree = (place: number) => today === undefined || Math.abs(place - today) > 2;
  const places = [0, 7, 14, 21, count - 1].filter(isFree);
  return [...places, ...(today === undefined ? [] : [today])].map((place) => (
    <text
      key={place}
      x={x(place)}
      y={height - 6}
      textAnchor={place === count - 1 ? 'end' : 'middle'}
      className={place === today ? 'fill-ink font-semibold' : 'fill-ink-3'}
    >
      {place === today ? `${place + 1}, today` : place + 1}
    </text>
  ));
}

type NamesProps = Pick<LinesProps, 'course' | 'month'> & {
  x: number;
  y: (amount: number) => number;
};

/** Between two names at least, in CSS pixels. */
const lineHeight = 17;

/** What the lines are, at their ends, moved apart where they meet. */
function Names({ course: { end, last }, month, x, y }: NamesProps) {
  const before = { at: y(last.at(-1) ?? 0), look: 'fill-ink-2' };
  const names = [
    ...(end
      ? [
          {
            at: y(end.likely),
            look: 'fill-ink font-semibold',
            text: `Likely ${dollars(end.likely, 0)}`,
          },
          {
            at: y(end.likely) + lineHeight,
            look: 'fill-ink-2',
            text: `${dollars(end.low, 0)} to ${dollars(end.high, 0)}`,
          },
        ]
      : []),
    { ...before, text: `${monthName(monthAfter(month, -1))} ${dollars(last.at(-1) ?? 0)}` },
  ];
  let lowest = 0;
  return names.map(({ at, look, text }) => {
    lowest = Math.max(at + 4, lowest + lineHeight, 12);
    return (
      <text key={text} x={x} y={lowest} className={look}>
        {text}
      </text>
    );
  });
}

function Forecast({ area, line }: { area: string; line: string }) {
  const id = useId();
  return (
    <>
      <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse">
        <path d="M0 5L5 0" className="stroke-control" strokeWidth={1} />
      </pattern>
      <path d={area} fill={`url(#${id})`} className="stroke-none" />
      <path d={line} className="fill-none stroke-ink" strokeWidth={1.5} strokeDasharray="4 3" />
    </>
  );
}
