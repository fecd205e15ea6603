import type { CostDetail, CostReport } from '../../../../shared/cost-report.ts';
import { Card } from '../../ui/card.tsx';
import { useCostReport } from '../api/costs.ts';
import { dollars, partsShown } from '../state/money.ts';
import { dayShares, dayTotal, shareNames } from '../state/shares.ts';
import { Facts } from './facts.tsx';
import { WorksTable } from './works-card.tsx';

/** What a day cost, and what of it cost most. */
export function DayView({ period, detail: { id, works } }: { period: string; detail: CostDetail }) {
  const day = useCostReport(period).data?.report?.byDay.find((each) => each.day === id);
  return (
    <>
      {day ? <Facts facts={factsOf(day)} /> : null}
      <div className="mt-5">
        <Card title="What cost most on it">
          <WorksTable
            hasDays={false}
            period={period}
            works={works}
            caption="The dearest jobs and requests of the day"
          />
        </Card>
      </div>
    </>
  );
}

function factsOf(day: CostReport['byDay'][number]) {
  const shares = dayShares.filter((share) => (day[share] ?? 0) !== 0).toReversed();
  const shown = partsShown(shares.map((share) => day[share] ?? 0));
  return [
    ['Cost', dollars(dayTotal(day))] as const,
    ...shares.map((share, place) => [shareNames[share], shown[place]] as const),
  ];
}
