import type { CostReport, ReportPlan } from '../../../../shared/cost-report.ts';
import { Card } from '../../ui/card.tsx';
import { dollars, partsShown, percent, sumShown } from '../state/money.ts';
import { Amount } from './amount.tsx';
import { FiguresTable } from './figures-table.tsx';

type Row = {
  name: string;
  users: number | undefined;
  net: number;
  cost: number;
  shown: string | undefined;
  unpriced: number;
  average: ReportPlan['average'] | undefined;
};

/** What each plan brought and cost, and what is left of it. */
export function PlansCard({ report }: { report: CostReport }) {
  const { plans, planless } = report;
  const parts: readonly (ReportPlan | CostReport['planless'])[] = [...plans, planless];
  const shown = partsShown(parts.map(({ told }) => told.nanodollars));
  const rows = parts.map(
    (part, place): Row => ({
      name: 'plan' in part ? part.plan : 'No plan',
      users: 'plan' in part ? part.users : undefined,
      net: 'plan' in part ? (part.revenue?.net ?? 0) : 0,
      ...{ cost: part.told.nanodollars, shown: shown[place], unpriced: part.told.unpriced },
      average: 'plan' in part ? part.average : undefined,
    }),
  );
  const shownRows = rows.filter(({ cost, net, users }) => cost !== 0 || net !== 0 || users);
  const net = rows.reduce((sum, row) => sum + row.net, 0);
  const cost = rows.reduce((sum, row) => sum + row.cost, 0);
  const { unpriced } = report.total;
  const most = Math.max(1, ...rows.flatMap((row) => [row.net, row.cost]));
  return (
    <Card title="By plan, with margin">
      <FiguresTable
        caption="What each plan brought, what it cost, and what is left"
        rows={shownRows}
        keyOf={({ name }) => name}
        columns={[
          {
            name: 'Plan',
            isText: true,
            cell: ({ name, users }) => (
              <>
                {name}
                {users === undefined ? null : <span className="text-ink-3">{` ${users}`}</span>}
              </>
            ),
          },
          {
            name: 'Cost in revenue',
            isWide: true,
            isText: true,
            cell: (row) => <Bars net={row.net / most} cost={row.cost / most} />,
          },
          { name: 'Revenue', cell: (row) => dollars(row.net) },
          {
            name: 'Cost',
            cell: (row) => <Amount amount={0} shown={row.shown} unpriced={row.unpriced} />,
          },
          {
            name: 'Margin',
            cell: (row) => (
              <Amount amount={row.net - row.cost} unpriced={row.unpriced} bound="most" />
            ),
          },
          {
            name: 'One user a month',
            isWide: true,
            cell: ({ average }) =>
              average?.cost ? (
                <Amount amount={average.cost.nanodollars} unpriced={average.cost.unpriced} />
              ) : null,
          },
        ]}
        sum={[
          'All',
          net === 0 ? (
            ''
          ) : (
            <Amount
              key="share"
              amount={0}
              shown={`${percent(net - cost, net)} margin`}
              unpriced={unpriced}
              bound="most"
            />
          ),
          dollars(net),
          <Amount
            key="cost"
            amount={0}
            shown={sumShown(rows.map((row) => row.cost))}
            unpriced={unpriced}
          />,
          <Amount key="margin" amount={net - cost} unpriced={unpriced} bound="most" />,
          '',
        ]}
      />
      <p className="mt-2 text-fine text-ink-3">
        Outline: revenue, as it was paid, before taxes and after what billing keeps. Filled: cost,
        with its share of what belongs to no plan.
      </p>
    </Card>
  );
}

const barWidth = 88;

function Bars({ net, cost }: { net: number; cost: number }) {
  return (
    <svg aria-hidden width={barWidth + 2} height={14} className="block">
      {net > 0 ? (
        <rect x={0.5} y={1.5} width={net * barWidth} height={11} className="fill-none stroke-ink" />
      ) : null}
      <rect x={0} y={1} width={Math.max(1, cost * barWidth)} height={12} className="fill-ink" />
    </svg>
  );
}
