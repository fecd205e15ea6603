import type { CostReport } from '../../../../shared/cost-report.ts';
import { infrastructureOf } from '../../../../shared/costs/tally.ts';
import { Card } from '../../ui/card.tsx';
import { partsShown, sumShown, without } from '../state/money.ts';
import { Amount } from './amount.tsx';
import { type FigureColumn, FiguresTable } from './figures-table.tsx';

const providerNames: Readonly<Record<string, string>> = {
  aws: 'AWS, by use',
  replicate: 'Replicate',
  vapi: 'Vapi',
};

/** Whom all of it is paid to. */
export function ProvidersCard({ report: { providers, standing } }: { report: CostReport }) {
  const stands = infrastructureOf(standing);
  const parts = [
    ...providers
      .map(({ name, ...money }) => ({
        name: providerNames[name] ?? name,
        ...(name === 'aws' ? without(stands, money) : money),
      }))
      .toReversed(),
    { name: 'AWS, standing', ...stands },
  ];
  return <AmountsCard title="By provider" head="Provider" parts={parts} hasBars />;
}

/** What is paid for as long as it is there. */
export function StandsCard({ report: { standingSkus } }: { report: CostReport }) {
  return <AmountsCard title="What stands" head="Fixed, so far" parts={standingSkus} />;
}

type Part = { name: string; nanodollars: number; unpriced: number };

type AmountsProps = { title: string; head: string; parts: Part[]; hasBars?: boolean };

function AmountsCard({ title, head, parts, hasBars = false }: AmountsProps) {
  const amounts = parts.map(({ nanodollars }) => nanodollars);
  const shown = partsShown(amounts);
  const unpriced = parts.reduce((sum, part) => sum + part.unpriced, 0);
  return (
    <Card title={title}>
      <FiguresTable
        caption={title}
        rows={parts.map((part, place) => ({ ...part, shown: shown[place] }))}
        keyOf={({ name }) => name}
        columns={[
          { name: head, isText: true, wraps: true, cell: ({ name }) => name },
          ...(hasBars ? [barColumn(Math.max(1, ...amounts))] : []),
          {
            name: 'Cost',
            cell: (part) => <Amount amount={0} shown={part.shown} unpriced={part.unpriced} />,
          },
        ]}
        sum={[
          'All',
          ...(hasBars ? [''] : []),
          <Amount key="all" amount={0} shown={sumShown(amounts)} unpriced={unpriced} />,
        ]}
      />
    </Card>
  );
}

const barWidth = 120;

function barColumn(most: number): FigureColumn<Part> {
  const cell = ({ nanodollars }: Part) => (
    <svg aria-hidden width={barWidth} height={12} className="block">
      <rect
        width={Math.max(1, (Math.max(0, nanodollars) / most) * barWidth)}
        height={12}
        className="fill-ink"
      />
    </svg>
  );
  return { name: 'Part', isText: true, from: 'row', cell };
}

/** Where `UnknownCard` stands in the page. */
export const unknownId = 'not-known';

/** Why lines have no price, and what is taken to be their cost. */
export function UnknownCard({ report: { unpriced, assumed } }: { report: CostReport }) {
  if (unpriced.length === 0 && assumed.length === 0) return null;
  return (
    <div id={unknownId} className="scroll-mt-20">
      <Card title="What is not known">
        <FiguresTable
          caption="Lines without a price, by the reason"
          rows={unpriced}
          keyOf={({ why }) => why}
          columns={[
            { name: 'Why', isText: true, wraps: true, cell: ({ why }) => why },
            { name: 'Lines', cell: ({ lines }) => lines.toLocaleString('en-US') },
          ]}
        />
        {assumed.length === 0 ? null : (
          <FiguresTable
            caption="What such lines are assumed to cost, in no sum"
            rows={assumed}
            keyOf={({ name }) => name}
            columns={[
              { name: 'Assumed of', isText: true, wraps: true, cell: ({ name }) => name },
              { name: 'Low', cell: ({ low }) => <Assumed amount={low} /> },
              { name: 'Likely', cell: ({ expected }) => <Assumed amount={expected} /> },
              { name: 'High', cell: ({ high }) => <Assumed amount={high} /> },
            ]}
          />
        )}
      </Card>
    </div>
  );
}

function Assumed({ amount }: { amount: number }) {
  return (
    <span className="border-b border-dashed border-control">
      <span className="sr-only">assumed </span>
      <Amount amount={amount} />
    </span>
  );
}

/** What a reader must know to take the figures for what they are. */
export function NotesCard({ report: { notes } }: { report: CostReport }) {
  return (
    <Card title="How to read it">
      <ul className="grid gap-1.5 text-fine text-ink-2">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Card>
  );
}
