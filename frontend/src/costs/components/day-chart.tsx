import type { CostReport, ReportDay } from '../../../../shared/cost-report.ts';
import { dollars, partsShown } from '../state/money.ts';
import { daysOf, dayWords } from '../state/months.ts';
import { type DayShare, dayTotal, shareNames, sharesOf } from '../state/shares.ts';
import { useWidth } from '../state/use-width.ts';
import { DayCursor } from './day-cursor.tsx';
import { barsAcross, DayStack, stackHeight } from './day-stack.tsx';
import { ShareBars } from './share-bars.tsx';
import { ShareSwatch } from './share-patterns.tsx';

/** Of names and sums beside the bars. */
const roomForNames = 190;

/** A narrower one has a small chart for each share. */
const minStackWidth = 420;

/** A bar a day, of the shares from the bottom up; beside it their names and sums. */
export function DayChart({ report }: { report: CostReport }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const shares = sharesOf(report);
  const shown = partsShown(shares.map(({ sum }) => sum));
  const days = daysOf(report.month);
  const byDay = new Map(report.byDay.map((day) => [day.day, day]));
  const { daysOver, days: count, readAt, anomalies } = report;
  const running = daysOver < count ? readAt.slice(0, 10) : undefined;
  const told = days
    .filter((day) => running === undefined || day <= running)
    .map((day) => ({ day, told: `${dayWords(day)}: ${dollars(totalOf(byDay.get(day)))}` }));
  const drawn = { running, days, byDay, shares: shares.map(({ share }) => share), width };
  const stackWidth = width - roomForNames;
  const across = barsAcross(stackWidth, days.length);
  return (
    <div ref={ref} style={{ minHeight: stackHeight }}>
      {width === 0 ? null : width < minStackWidth ? (
        <SmallCharts {...drawn} sums={shown} />
      ) : (
        <div className="flex gap-5">
          <div className="min-w-0 flex-1">
            <DayCursor
              label="What each day cost"
              month={report.month}
              days={told}
              placeAt={across.placeAt}
            >
              {(at) => <DayStack {...{ ...drawn, across, at, anomalies }} width={stackWidth} />}
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

function totalOf(day: ReportDay | undefined): number {
  return day ? dayTotal(day) : 0;
}

type SmallProps = {
  days: readonly string[];
  byDay: ReadonlyMap<string, ReportDay>;
  shares: readonly DayShare[];
  width: number;
  sums: readonly string[];
};

const smallHeight = 40;

/** All on one scale. */
function SmallCharts({ days, byDay, shares, width, sums }: SmallProps) {
  const amounts = (share: DayShare) => days.map((day) => byDay.get(day)?.[share] ?? 0);
  const largest = Math.max(1, ...shares.flatMap(amounts));
  return (
    <ul className="flex flex-col">
      {shares.map((share, place) => (
        <li key={share} style={{ order: -place }} className="border-t border-line py-2">
          <p className="flex items-center gap-2 text-cell">
            <ShareSwatch share={share} />
            <span className="flex-1">{shareNames[share]}</span>
            {sums[place]}
          </p>
          <div className="mt-1">
            <ShareBars
              {...{ share, largest, width }}
              amounts={amounts(share)}
              height={smallHeight}
            />
          </div>
        </li>
      ))}
      <li className="order-1 text-fine text-ink-3">All on one scale, each day of the month.</li>
    </ul>
  );
}
