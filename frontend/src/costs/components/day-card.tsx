import type { CostReport } from '../../../../shared/cost-report.ts';
import { partsShown, sumShown } from '../state/money.ts';
import { dayWords } from '../state/months.ts';
import { dayTotal, shareNames, sharesOf } from '../state/shares.ts';
import { ChartCard } from './chart-card.tsx';
import { DayChart } from './day-chart.tsx';
import { FiguresTable } from './figures-table.tsx';
import { IdLink } from './works-card.tsx';

/** What each day cost, by tool. */
export function DayCard({ report }: { report: CostReport }) {
  return (
    <ChartCard
      title="Cost by day"
      chart={<DayChart report={report} />}
      figures={<DayFigures report={report} />}
    />
  );
}

function DayFigures({ report }: { report: CostReport }) {
  const shares = sharesOf(report);
  const rows = report.byDay.map((day) => {
    const parts = shares.map(({ share }) => day[share] ?? 0);
    return { day: day.day, parts: partsShown(parts), sum: sumShown(parts) };
  });
  const sums = shares.map(({ sum }) => sum);
  return (
    <FiguresTable
      caption="What each day cost, by tool; AWS apart"
      rows={rows}
      keyOf={({ day }) => day}
      columns={[
        {
          name: 'Day',
          isText: true,
          cell: ({ day }) => <IdLink month={report.month} id={day} text={dayWords(day)} />,
        },
        ...shares.map(({ share }, place) => ({
          name: shareNames[share],
          cell: ({ parts }: (typeof rows)[number]) => parts[place],
        })),
        { name: 'Cost', cell: ({ sum }) => sum },
      ]}
      sum={['All', ...partsShown(sums), sumShown(report.byDay.map(dayTotal))]}
    />
  );
}
