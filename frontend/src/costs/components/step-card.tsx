import type { CostReport } from '../../../../shared/cost-report.ts';
import { partsShown, sumShown } from '../state/money.ts';
import { dayTotal, shareNames, sharesOf } from '../state/shares.ts';
import { stepsOf } from '../state/steps.ts';
import { ChartCard } from './chart-card.tsx';
import { FiguresTable } from './figures-table.tsx';
import { StepChart } from './step-chart.tsx';
import { CostsLink } from './works-card.tsx';

/** What each day cost, by tool; of a year each month. */
export function StepCard({ report }: { report: CostReport }) {
  return (
    <ChartCard
      title={`Cost by ${stepsOf(report).each}`}
      chart={<StepChart report={report} />}
      figures={<Figures report={report} />}
    />
  );
}

function Figures({ report }: { report: CostReport }) {
  const shares = sharesOf(report);
  const { each, steps } = stepsOf(report);
  const rows = steps.flatMap(({ costs, ...step }) => {
    if (!costs) return [];
    const parts = shares.map(({ share }) => costs[share] ?? 0);
    return [{ ...step, parts: partsShown(parts), sum: sumShown(parts) }];
  });
  const sums = shares.map(({ sum }) => sum);
  return (
    <FiguresTable
      caption={`What each ${each} cost, by tool; AWS apart`}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          name: each === 'day' ? 'Day' : 'Month',
          isText: true,
          cell: ({ to, words }) => <CostsLink to={to} text={words} />,
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
