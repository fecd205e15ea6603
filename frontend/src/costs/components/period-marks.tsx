import { useId } from 'react';
import { costPeriod } from '../../../../shared/cost-period.ts';
import { daysOf } from '../../../../shared/days.ts';
import type { Course } from '../state/course.ts';
import { height } from '../state/course-size.ts';
import { dollars } from '../state/money.ts';
import { dayWords, periodAfter, periodName, shortMonth } from '../state/periods.ts';
import { withRoom } from '../state/with-room.ts';

type BudgetLineProps = { budget: number; x: readonly [number, number]; y: number };

/** What may be spent. */
export function BudgetLine({ budget, x: [from, to], y }: BudgetLineProps) {
  return (
    <>
      <line
        x1={from}
        x2={to}
        y1={y}
        y2={y}
        className="stroke-ink"
        strokeWidth={1.5}
        strokeDasharray="1.5 3.5"
      />
      <text
        x={from}
        y={y - 6}
        className="fill-ink font-semibold"
      >{`Budget ${dollars(budget, 0)}`}</text>
    </>
  );
}

type DatesProps = { period: string; today: number | undefined; x: (place: number) => number };

/** Between two dates at least, in CSS pixels. */
const minDateGap = 32;

/** The first of each week and the last day, of longer ones the first of each month; and today. */
export function Dates({ period, today, x }: DatesProps) {
  const days = daysOf(costPeriod(period));
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

type NamesProps = {
  period: string;
  course: Course;
  x: number;
  y: (amount: number) => number;
};

/** Between two names at least, in CSS pixels. */
const lineHeight = 17;

/** What the lines are, at their ends, moved apart where they meet. */
export function Names({ course: { end, last }, period, x, y }: NamesProps) {
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

/** What is likely to come, between its bounds. */
export function Forecast({ area, line }: { area: string; line: string }) {
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
