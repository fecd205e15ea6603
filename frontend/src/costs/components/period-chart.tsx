import { useId } from 'react';
import { costPeriod } from '../../../../shared/cost-period.ts';
import type { CostReport } from '../../../../shared/cost-report.ts';
import { dollars } from '../state/money.ts';
import {
  costsPath,
  daysOf,
  dayWords,
  periodAfter,
  periodName,
  shortMonth,
} from '../state/periods.ts';
import { dayTotal } from '../state/shares.ts';
import { useWidth } from '../state/use-width.ts';
import { withRoom } from '../state/with-room.ts';
import { Scale } from './scale.tsx';
import { StepCursor } from './step-cursor.tsx';

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

/** The period's sums, the period before, and what is likely to come. */
export function PeriodChart({ report }: { report: CostReport }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const course = courseOf(report);
  const { until, sums, end } = course;
  const days = until.map((day, place) => ({
    to: costsPath(report.period, day),
    told: `${dayWords(day)}: ${dollars(sums[place] ?? 0)} until then`,
  }));
  const across = acrossOf(width, course.count);
  const forecast = end ? `, ${dollars(end.likely, 0)} forecast` : '';
  const label = `${periodName(report.period)} day by day: ${dollars(sums.at(-1) ?? 0)} spent${forecast}`;
  return (
    <StepCursor label={label} each="day" steps={days} placeAt={across.placeAt}>
      {(at) => (
        <div ref={ref}>
          {width === 0 ? (
            <div style={{ height }} />
          ) : (
            <Lines period={report.period} course={course} width={width} across={across} at={at} />
          )}
          {width < minNamedWidth ? (
            <p className="text-fine text-ink-2">
              {`Thin: ${periodName(periodAfter(report.period, -1))}${end ? '. Dashed: likely' : ''}.`}
            </p>
          ) : null}
        </div>
      )}
    </StepCursor>
  );
}

/** Where the days of a period stand, in CSS pixels from the left. */
function acrossOf(width: number, count: number) {
  const right = width - (width >= minNamedWidth ? roomForNames : margin.right);
  const step = (right - margin.left) / Math.max(1, count - 1);
  return {
    right,
    x: (place: number) => margin.left + place * step,
    placeAt: (x: number) => Math.round((x - margin.left) / step),
  };
}

/** Sums day by day, of the period as far as it has come, and of the one before. */
function courseOf({ period, byDay, byDayBefore, all, readAt, daysOver, days: count }: CostReport) {
  const isRunning = daysOver < count;
  const today = readAt.slice(0, 10);
  const until = daysOf(period).filter((day) => !isRunning || day <= today);
  return {
    ...{ count, until, isRunning, end: isRunning ? all.end : null },
    sums: sumsOf(until, new Map(byDay.map((day) => [day.day, dayTotal(day)]))),
    last: sumsOf(
      daysOf(periodAfter(period, -1)),
      new Map(byDayBefore.map(({ day, nanodollars }) => [day, nanodollars])),
    ),
  };
}

type LinesProps = {
  period: string;
  course: ReturnType<typeof courseOf>;
  width: number;
  across: ReturnType<typeof acrossOf>;
  at: number | undefined;
};

function Lines({ period, course, width, across: { x, right }, at }: LinesProps) {
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
      <Dates period={period} today={isRunning ? here : undefined} x={x} />
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

type DatesProps = { period: string; today: number | undefined; x: (place: number) => number };

/** Between two dates at least, in CSS pixels. */
const minDateGap = 32;

/** The first of each week and the last day, of longer ones the first of each month; and today. */
function Dates({ period, today, x }: DatesProps) {
  const days = daysOf(period);
  const isMonth = costPeriod(period).kind === 'month';
  const last = days.length - 1;
  const places = isMonth
    ? [0, 7, 14, 21, last]
    : days.flatMap((day, place) => (day.endsWith('-01') ? [place] : []));
  const isFree = (place: number) =>
    today === undefined || Math.abs(x(place) - x(today)) > 2 * minDateGap;
  const words = (place: number) => {
    const day = days[place] ?? '';
    if (place === today) return `${isMonth ? place + 1 : dayWords(day)}, today`;
    return isMonth ? place + 1 : shortMonth(day);
  };
  const shown = withRoom(places.filter(isFree), x, minDateGap);
  return [...shown, ...(today === undefined ? [] : [today])].map((place) => (
    <text
      key={place}
      x={x(place)}
      y={height - 6}
      textAnchor={x(last) - x(place) < minDateGap ? 'end' : 'middle'}
      className={place === today ? 'fill-ink font-semibold' : 'fill-ink-3'}
    >
      {words(place)}
    </text>
  ));
}

type NamesProps = Pick<LinesProps, 'course' | 'period'> & {
  x: number;
  y: (amount: number) => number;
};

/** Between two names at least, in CSS pixels. */
const lineHeight = 17;

/** What the lines are, at their ends, moved apart where they meet. */
function Names({ course: { end, last }, period, x, y }: NamesProps) {
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
    { ...before, text: `${periodName(periodAfter(period, -1))} ${dollars(last.at(-1) ?? 0)}` },
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
