import type { CostReport, ReportCourse } from '../../../../shared/cost-report.ts';
import { againstBefore } from '../state/against-before.ts';
import { change, dollars, percent } from '../state/money.ts';
import { dayWords, periodAfter, periodName } from '../state/periods.ts';
import { dayTotal } from '../state/shares.ts';
import { stepsOf } from '../state/steps.ts';
import { Amount } from './amount.tsx';
import { ChartCard } from './chart-card.tsx';
import { FiguresTable } from './figures-table.tsx';
import { PeriodChart } from './period-chart.tsx';

/** Where the period stands and ends, beside its budget and the one before. */
export function PeriodCard({ report }: { report: CostReport }) {
  const name = periodName(report.period);
  return (
    <ChartCard
      title={`${name} against budget`}
      beside={<Facts report={report} />}
      chart={<PeriodChart report={report} />}
      figures={<Sums report={report} />}
    />
  );
}

function Facts({ report }: { report: CostReport }) {
  const { all, total, aws, corrected } = report;
  const { now, last, isOver, beside } = againstBefore(report);
  const before = periodName(periodAfter(report.period, -1));
  const open = total.unpriced > 0 ? ', at least' : '';
  return (
    <div>
      <p className="text-fine text-ink-3">{isOver ? `Spent${open}` : `Spent so far${open}`}</p>
      <p className="mt-1 font-display text-[2.625rem] leading-11 font-medium tracking-[-.03em]">
        {dollars(total.infrastructure + total.providers)}
      </p>
      <dl className="mt-3 text-cell">
        {corrected.nanodollars === 0 ? null : (
          <Fact name="Of it corrected by invoices">{dollars(corrected.nanodollars)}</Fact>
        )}
        {all.end && !isOver ? (
          <>
            <Fact name="Forecast for its end">{dollars(all.end.likely, 0)}</Fact>
            <Fact name="Likely between">
              {`${dollars(all.end.low, 0)} and ${dollars(all.end.high, 0)}`}
            </Fact>
          </>
        ) : null}
        <BudgetFacts name="Budget" course={all} isOver={isOver} />
        <Fact name="Of it AWS">{dollars(aws.spent)}</Fact>
        <BudgetFacts name="Budget for AWS" course={aws} isOver={isOver} />
        <Fact name={isOver ? before : `${before}, the same days`}>{dollars(last)}</Fact>
        <Fact name={`Against ${before}${beside}`}>{change(now, last)}</Fact>
      </dl>
    </div>
  );
}

type BudgetProps = { name: string; course: ReportCourse; isOver: boolean };

/** What may be spent, how much of it is, and what of it is left in the end or not. */
function BudgetFacts({ name, course: { spent, budget, end, reached }, isOver }: BudgetProps) {
  const over = (end?.likely ?? spent) - budget;
  const when = end ? `at the end${isOver ? '' : ', likely'}` : 'so far';
  return (
    <>
      <Fact name={name}>{`${dollars(budget)}, ${percent(spent, budget)} spent`}</Fact>
      {end || over > 0 ? (
        <Fact name={`Of it ${when}`}>
          {over <= 0 ? (
            `${dollars(-over)} left`
          ) : (
            <span className="text-vermilion-text">
              {`${dollars(over)} over${reached ? `, on ${dayWords(reached)}` : ''}`}
            </span>
          )}
        </Fact>
      ) : null}
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 border-t border-line py-1">
      <dt>{name}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  );
}

function Sums({ report }: { report: CostReport }) {
  const { each, steps } = stepsOf(report);
  const corrected = report.corrected.nanodollars;
  let sum = corrected;
  const ofDays = steps.flatMap(({ key, words, costs }) => {
    if (!costs) return [];
    const own = dayTotal(costs);
    sum += own;
    return [{ key, words, own, sum }];
  });
  const ofNoDay = {
    key: 'corrected',
    words: 'Corrected by invoices',
    own: corrected,
    sum: corrected,
  };
  const rows = [...(corrected === 0 ? [] : [ofNoDay]), ...ofDays];
  return (
    <FiguresTable
      caption={`What each ${each} cost, and all until then`}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { name: each === 'day' ? 'Day' : 'Month', isText: true, cell: ({ words }) => words },
        { name: 'Cost', cell: ({ own }) => <Amount amount={own} /> },
        { name: 'Until then', cell: (row) => <Amount amount={row.sum} /> },
      ]}
    />
  );
}
