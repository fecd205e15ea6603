import { LayoutGrid } from 'lucide-react';
import type { CostReport, ReportMoney, ReportTool } from '../../../../shared/cost-report.ts';
import { type Feature, featureKeys } from '../../../../shared/features.ts';
import { ToolIcon } from '../../media/tool-icon.tsx';
import { Card } from '../../ui/card.tsx';
import { toolNames } from '../state/shares.ts';
import { stepsOf } from '../state/steps.ts';
import { type ToolRow, toolRows } from '../state/tool-rows.ts';
import { Amount } from './amount.tsx';
import { type FigureColumn, FiguresTable } from './figures-table.tsx';
import { ResultMarks } from './result-marks.tsx';
import { ShareBars } from './share-bars.tsx';

/** What each tool cost, and what a delivered result of it does. */
export function ToolsCard({ report }: { report: CostReport }) {
  const { tools, waste } = report;
  const { rows, all } = toolRows(report);
  const sum = (pick: (tool: ReportTool) => number) =>
    tools.reduce((total, tool) => total + pick(tool), 0).toLocaleString('en-US');
  return (
    <Card title="By tool, and what a delivered result costs">
      <FiguresTable
        caption="What each tool cost, and what a delivered result of it does"
        rows={rows}
        keyOf={({ tool }) => tool?.feature ?? 'none'}
        columns={columnsOf(report)}
        sum={[
          'All',
          '',
          <Amount key="providers" amount={0} {...all.providers} />,
          <Amount key="used" amount={0} {...all.used} />,
          <Amount key="share" amount={0} {...all.share} />,
          <Amount key="cost" amount={0} {...all.cost} />,
          sum(({ kept }) => kept),
          ...['', '', ''],
          sum(({ givenBack }) => givenBack),
          <Amount key="waste" amount={waste.nanodollars} unpriced={waste.unpriced} />,
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

function columnsOf(report: CostReport): FigureColumn<ToolRow>[] {
  const { each: step, steps } = stepsOf(report);
  const amountsOf = (feature: Feature) => steps.map(({ costs }) => costs?.[feature] ?? 0);
  const largest = Math.max(1, ...featureKeys.flatMap(amountsOf));
  const most = Math.max(1, ...report.tools.map(({ p95 }) => p95?.nanodollars ?? 0));
  const each = (name: string, pick: (tool: ReportTool) => ReportMoney | null, decimals = 4) => ({
    name,
    cell: ({ tool }: ToolRow) => {
      const money = tool && pick(tool);
      return money ? (
        <Amount amount={money.nanodollars} decimals={decimals} unpriced={money.unpriced} />
      ) : null;
    },
  });
  return [
    { name: 'Tool', isText: true, cell: ({ tool }) => <ToolName feature={tool?.feature} /> },
    {
      name: `Each ${step}, one scale`,
      from: 'wide',
      isText: true,
      cell: ({ tool }) =>
        tool ? (
          <ShareBars
            share={tool.feature}
            amounts={amountsOf(tool.feature)}
            {...{ largest, ...barsSize }}
          />
        ) : null,
    },
    { name: 'Providers', cell: ({ providers }) => <Amount amount={0} {...providers} /> },
    { name: 'AWS by use', cell: ({ used }) => <Amount amount={0} {...used} /> },
    { name: 'Its share', cell: ({ share }) => <Amount amount={0} {...share} /> },
    {
      name: 'Cost',
      cell: ({ cost }) => (
        <strong className="font-semibold">
          <Amount amount={0} {...cost} />
        </strong>
      ),
    },
    { name: 'Delivered', cell: ({ tool }) => tool?.kept.toLocaleString('en-US') },
    each('p50 each', ({ p50 }) => p50),
    each('p95 each', ({ p95 }) => p95),
    {
      name: 'p50, p95',
      isWide: true,
      cell: ({ tool }) =>
        tool?.p50 && tool.p95 ? (
          <ResultMarks p50={tool.p50.nanodollars} p95={tool.p95.nanodollars} most={most} />
        ) : null,
    },
    { name: 'Given back', cell: ({ tool }) => tool?.givenBack.toLocaleString('en-US') },
    each('Waste', ({ waste }) => waste, 2),
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
