import { useId } from 'react';
import type { CostReport, ReportDay } from '../../../../shared/cost-report.ts';
import { dollars, partsShown } from '../state/money.ts';
import { daysOf, dayWords } from '../state/months.ts';
import { type DayShare, dayTotal, shareNames, sharesOf } from '../state/shares.ts';
import { useWidth } from '../state/use-width.ts';
import { DayCursor } from './day-cursor.tsx';
import { Scale } from './month-chart.tsx';
import { SharePatterns, ShareSwatch } from './share-patterns.tsx';

const height = 220;
const margin = { left: 52, right: 4, top: 12, bottom: 24 };

/** A narrower one has a small chart for each share. */
const minStackWidth = 420;

/** A bar a day, of the shares from the bottom up; beside it their names and sums. */
export function DayChart({ report }: { report: CostReport }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const shares = sharesOf(report);
  const shown = partsShown(shares.map(({ sum }) => sum));
  const days = daysOf(report.month);
  const byDay = new Map(report.byDay.map((day) => [day.day, day]));
  const told = days
    .flatMap((day) => byDay.get(day) ?? [])
    .map((day) => `${dayWords(day.day)}: ${dollars(dayTotal(day))}`);
  const { daysOver, days: count, readAt } = report;
  const running = daysOver < count ? readAt.slice(0, 10) : undefined;
  const drawn = { running, days, byDay, shares: shares.map(({ share }) => share), width };
  return (
    <div ref={ref} className="min-h-[220px]">
      {width === 0 ? null : width < minStackWidth ? (
        <SmallCharts {...drawn} sums={shown} />
      ) : (
        <div className="flex gap-5">
          <div className="min-w-0 flex-1">
            <DayCursor label="What each day cost" days={told}>
              {(at) => <Stack {...drawn} width={width - 190} at={placeOf(at, report, days)} />}
            </DayCursor>
          </div>
          <ul className="flex w-[170px] shrink-0 flex-col justify-center gap-2.5 text-cell">
            {shares.map(({ share }, place) => (
              <li key={share} className="flex gap-2" style={{ order: -place }}>
                <ShareSwatch share={share} />
                <span>
                  <span className="block font-semibold">{shareNames[share]}</span>
                  {shown[place]}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The place in the month of a day that has costs. */
function placeOf(at: number | undefined, { byDay }: CostReport, days: readonly string[]) {
  const day = at === undefined ? undefined : byDay[at]?.day;
  return day === undefined ? undefined : days.indexOf(day);
}

type Drawn = {
  /** The day that still runs, if one does. */
  running: string | undefined;
  days: readonly string[];
  byDay: ReadonlyMap<string, ReportDay>;
  shares: readonly DayShare[];
  width: number;
};

function Stack({ running, days, byDay, shares, width, at }: Drawn & { at: number | undefined }) {
  const id = useId();
  const largest = Math.max(1, ...[...byDay.values()].map(dayTotal));
  const step = (width - margin.left - margin.right) / days.length;
  const x = (place: number) => margin.left + place * step;
  const y = (amount: number) =>
    height - margin.bottom - (amount / largest) * (height - margin.top - margin.bottom);
  return (
    <svg aria-hidden width={width} height={height} className="block text-fine">
      <SharePatterns id={id} />
      <Scale largest={largest} x={[margin.left, width - margin.right]} y={y} />
      {running === undefined ? null : (
        <line
          x1={x(days.indexOf(running))}
          x2={x(days.indexOf(running))}
          y1={margin.top}
          y2={height - margin.bottom}
          className="stroke-vermilion"
          strokeWidth={2}
        />
      )}
      {days.map((day, place) => {
        const costs = byDay.get(day);
        let below = 0;
        return (
          <g key={day}>
            {costs === undefined
              ? null
              : shares.map((share) => {
                  const from = below;
                  below += Math.max(0, costs[share] ?? 0);
                  const size = y(from) - y(below);
                  return size <= 0 ? null : (
                    <rect
                      key={share}
                      x={x(place) + step * 0.12}
                      y={y(below)}
                      width={step * 0.76}
                      height={Math.max(0.5, size - 1)}
                      fill={`url(#${id}${share})`}
                    />
                  );
                })}
            {place % 7 === 0 || place === at ? (
              <text
                x={x(place) + step / 2}
                y={height - 6}
                textAnchor="middle"
                className={place === at ? 'fill-ink font-semibold' : 'fill-ink-3'}
              >
                {place + 1}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

const smallHeight = 40;

/** All on one scale. */
function SmallCharts({ days, byDay, shares, width, sums }: Drawn & { sums: readonly string[] }) {
  const id = useId();
  const amounts = (share: DayShare) => days.map((day) => byDay.get(day)?.[share] ?? 0);
  const largest = Math.max(1, ...shares.flatMap(amounts));
  const step = width / days.length;
  return (
    <ul className="flex flex-col">
      {shares.map((share, place) => (
        <li key={share} style={{ order: -place }} className="border-t border-line py-2">
          <p className="flex items-center gap-2 text-cell">
            <ShareSwatch share={share} />
            <span className="flex-1">{shareNames[share]}</span>
            {sums[place]}
          </p>
          <svg aria-hidden width={width} height={smallHeight} className="mt-1 block">
            <SharePatterns id={id} />
            {amounts(share).map((amount, n) => {
              const size = (Math.max(0, amount) / largest) * smallHeight;
              return (
                <rect
                  key={days[n]}
                  x={n * step}
                  y={smallHeight - size}
                  width={step * 0.8}
                  height={size}
                  fill={`url(#${id}${share})`}
                />
              );
            })}
          </svg>
        </li>
      ))}
      <li className="order-1 text-fine text-ink-3">All on one scale, each day of the month.</li>
    </ul>
  );
}
