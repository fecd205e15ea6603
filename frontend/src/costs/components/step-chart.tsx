import { costPeriod } from '../../../../shared/cost-period.ts';
import type { CostReport } from '../../../../shared/cost-report.ts';
import { dollars, partsShown } from '../state/money.ts';
import { type DayShare, dayTotal, shareNames, sharesOf } from '../state/shares.ts';
import { type Step, stepsOf } from '../state/steps.ts';
import { useWidth } from '../state/use-width.ts';
import { ShareBars } from './share-bars.tsx';
import { ShareSwatch } from './share-patterns.tsx';
import { StepCursor } from './step-cursor.tsx';
import { barsAcross, StepStack, stackHeight } from './step-stack.tsx';

/** Of names and sums beside the bars. */
const roomForNames = 190;

/** A narrower one has a small chart for each share. */
const minStackWidth = 420;

/** A bar a day, of a year a month, of the shares from the bottom up; beside it their names and sums. */
export function StepChart({ report }: { report: CostReport }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const shares = sharesOf(report);
  const shown = partsShown(shares.map(({ sum }) => sum));
  const { each, steps, running } = stepsOf(report);
  const told = steps
    .filter(({ key }) => running === undefined || key <= running)
    .map(({ words, costs, to }) => ({
      to,
      told: `${words}: ${dollars(costs ? dayTotal(costs) : 0)}`,
    }));
  const drawn = { running, steps, shares: shares.map(({ share }) => share), width };
  // What stands out is of a day, and a bar of a year is of a month.
  const anomalies = each === 'day' ? report.anomalies : [];
  const stackWidth = width - roomForNames;
  const across = barsAcross(stackWidth, steps.length);
  const scale = `All on one scale, each ${each} of the ${costPeriod(report.period).kind}.`;
  return (
    <div ref={ref} style={{ minHeight: stackHeight }}>
      {width === 0 ? null : width < minStackWidth ? (
        <SmallCharts {...drawn} sums={shown} scale={scale} />
      ) : (
        <div className="flex gap-5">
          <div className="min-w-0 flex-1">
            <StepCursor
              label={`What each ${each} cost`}
              each={each}
              steps={told}
              placeAt={across.placeAt}
            >
              {(at) => <StepStack {...{ ...drawn, across, at, anomalies }} width={stackWidth} />}
            </StepCursor>
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

type SmallProps = {
  steps: readonly Step[];
  shares: readonly DayShare[];
  width: number;
  sums: readonly string[];
  /** Says what their scale is. */
  scale: string;
};

const smallHeight = 40;

/** All on one scale. */
function SmallCharts({ steps, shares, width, sums, scale }: SmallProps) {
  const amounts = (share: DayShare) => steps.map(({ costs }) => costs?.[share] ?? 0);
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
      <li className="order-1 text-fine text-ink-3">{scale}</li>
    </ul>
  );
}
