import { LayoutGrid } from 'lucide-react';
import type { CostReport, ReportMoney, ReportTool } from '../../../../shared/cost-report.ts';
import { type Feature, featureKeys } from '../../../../shared/features.ts';
import { ToolIcon } from '../../media/tool-icon.tsx';
import { Card } from '../../ui/card.tsx';
import { dollars, partsShown, sumShown } from '../state/money.ts';
import { toolNames } from '../state/shares.ts';
import { stepsOf } from '../state/steps.ts';
import { Amount } from './amount.tsx';
import { type FigureColumn, FiguresTable } from './figures-table.tsx';
import { ResultMarks } from './result-marks.tsx';
import { ShareBars } from './share-bars.tsx';

type Row = {
  feature: Feature | undefined;
  providers: string | undefined;
  used: string | undefined;
  share: string | undefined;
  cost: string | undefined;
  unpriced: number;
  kept?: number;
  givenBack?: number;
  p50?: ReportMoney | null;
  p95?: ReportMoney | null;
  waste?: number;
};

/** What each tool cost, and what a delivered result of it does. */
export function ToolsCard({ report }: { report: CostReport }) {
  const { tools, toolless, waste, standing } = report;
  const parts: readonly (ReportTool | CostReport['toolless'])[] = [...tools, toolless];
  const providers = parts.map((part) => part.providers);
  // What stands is in no tool's own, and shared.
  const used = parts.map((part) =>
    'feature' in part ? part.infrastructure : part.infrastructure - standing.infrastructure,
  );
  const told = parts.map((part) => part.told);
  const shared = parts.map(
    (part, place) => part.told - (providers[place] ?? 0) - (used[place] ?? 0),
  );
  const shown = [providers, used, shared, told].map(partsShown);
  const rows = parts.map(
    (part, place): Row => ({
      feature: 'feature' in part ? part.feature : undefined,
      ...{ providers: shown[0]?.[place], used: shown[1]?.[place] },
      ...{ share: shown[2]?.[place], cost: shown[3]?.[place], unpriced: part.unpriced },
      ...('feature' in part && {
        ...{ kept: part.kept, givenBack: part.givenBack, p50: part.p50, p95: part.p95 },
        waste: part.waste.nanodollars,
      }),
    }),
  );
  const sum = (pick: (tool: CostReport['tools'][number]) => number) =>
    tools.reduce((total, tool) => total + pick(tool), 0).toLocaleString('en-US');
  return (
    <Card title="By tool, and what a delivered result costs">
      <FiguresTable
        caption="What each tool cost, and what a delivered result of it does"
        rows={rows}
        keyOf={({ feature }) => feature ?? 'none'}
        columns={columnsOf(rows, report)}
        sum={[
          'All',
          '',
          sumShown(providers),
          sumShown(used),
          sumShown(shared),
          <Amount key="cost" amount={0} shown={sumShown(told)} unpriced={report.total.unpriced} />,
          sum(({ kept }) => kept),
          ...['', '', ''],
          sum(({ givenBack }) => givenBack),
          dollars(waste.nanodollars),
        ]}
      />
      <p className="mt-2 text-fine text-ink-3">
        What belongs to no tool, such as what stands, is shared by requests. Of a result: half cost
        no more than p50 (dot), 95 in 100 no more than p95 (ring), each step ten times the last.
      </p>
    </Card>
  );
}

/** Of the small charts of tools, in CSS pixels. */
const barsSize = { width: 96, height: 20 };

function columnsOf(rows: readonly Row[], report: CostReport): FigureColumn<Row>[] {
  const { each: step, steps } = stepsOf(report);
  const amountsOf = (feature: Feature) => steps.map(({ costs }) => costs?.[feature] ?? 0);
  const largest = Math.max(1, ...featureKeys.flatMap(amountsOf));
  const most = Math.max(1, ...rows.map(({ p95 }) => p95?.nanodollars ?? 0));
  const each = (name: string, pick: (row: Row) => ReportMoney | null | undefined) => ({
    name,
    cell: (row: Row) => {
      const money = pick(row);
      return money ? (
        <Amount amount={money.nanodollars} decimals={4} unpriced={money.unpriced} />
      ) : null;
    },
  });
  return [
    { name: 'Tool', isText: true, cell: ({ feature }) => <ToolName feature={feature} /> },
    {
      name: `Each ${step}, one scale`,
      from: 'wide',
      isText: true,
      cell: ({ feature }) =>
        feature ? (
          <ShareBars share={feature} amounts={amountsOf(feature)} {...{ largest, ...barsSize }} />
        ) : null,
    },
    { name: 'Providers', cell: ({ providers }) => providers },
    { name: 'AWS by use', cell: ({ used }) => used },
    { name: 'Its share', cell: ({ share }) => share },
    {
      name: 'Cost',
      cell: ({ cost, unpriced }) => (
        <strong className="font-semibold">
          <Amount amount={0} shown={cost} unpriced={unpriced} />
        </strong>
      ),
    },
    { name: 'Delivered', cell: ({ kept }) => kept?.toLocaleString('en-US') },
    each('p50 each', ({ p50 }) => p50),
    each('p95 each', ({ p95 }) => p95),
    {
      name: 'p50, p95',
      isWide: true,
      cell: ({ p50, p95 }) =>
        p50 && p95 ? <ResultMarks p50={p50.nanodollars} p95={p95.nanodollars} most={most} /> : null,
    },
    { name: 'Given back', cell: ({ givenBack }) => givenBack?.toLocaleString('en-US') },
    { name: 'Waste', cell: ({ waste }) => (waste === undefined ? null : dollars(waste)) },
  ];
}

/** A tool by its icon and name. */
export function ToolName({ feature }: { feature: Feature | null | undefined }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      {feature ? (
        <ToolIcon feature={feature} />
      ) : (
        <LayoutGrid aria-hidden size={18} strokeWidth={1.6} className="text-ink-2" />
      )}
      {feature ? toolNames[feature] : 'Site and accounts'}
    </span>
  );
}
