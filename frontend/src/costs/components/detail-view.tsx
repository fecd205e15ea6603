import { ArrowLeft, Copy, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { CostDetail, ReportLine } from '../../../../shared/cost-report.ts';
import { featureKeys } from '../../../../shared/features.ts';
import { PageAnchor } from '../../lib/location.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { dollars, nanoParts } from '../state/money.ts';
import { costsPath, momentWords, monthWords } from '../state/months.ts';
import { toolNames } from '../state/shares.ts';
import { FiguresTable } from './figures-table.tsx';
import { IdLink, shortPerson, WorksTable } from './works-card.tsx';

/** The way back to the month. */
export function BackToMonth({ month }: { month: string }) {
  return (
    <PageAnchor
      to={costsPath(month)}
      className="inline-flex min-h-6 items-center gap-2 rounded-picture text-cell max-sm:min-h-11"
    >
      <ArrowLeft aria-hidden size={16} strokeWidth={1.6} />
      <span className="font-label underline decoration-vermilion decoration-[1.5px] underline-offset-4">
        {`Costs of ${monthWords(month)}`}
      </span>
    </PageAnchor>
  );
}

/** A request, an answer or a job down to its lines, or a person down to these. */
export function DetailView({ month, detail }: { month: string; detail: CostDetail }) {
  const { id, works, lines, about } = detail;
  const isPerson = works.length > 0;
  const feature = featureKeys.find((key) => key === about?.feature);
  const title = isPerson
    ? 'One person'
    : feature
      ? `One use of ${toolNames[feature]}`
      : 'One request';
  return (
    <>
      <h1 className="mt-2 text-page">{title}</h1>
      <Reference id={id} />
      {works.length === 0 && lines.length === 0 ? (
        <div className="mt-6 rounded-card border border-line bg-surface">
          <EmptyState
            icon={ReceiptText}
            title={`Nothing in ${monthWords(month)} has this reference`}
            hint="It may be of another month."
          />
        </div>
      ) : null}
      {isPerson ? (
        <div className="mt-5">
          <Card title="What was done for them">
            <WorksTable month={month} works={works} caption="Their dearest jobs and requests" />
          </Card>
        </div>
      ) : null}
      {lines.length > 0 ? <Lines month={month} detail={detail} /> : null}
    </>
  );
}

function Reference({ id }: { id: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => {
    void navigator.clipboard.writeText(id).then(() => {
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), 2_000);
    });
  };
  return (
    <p className="mt-2 flex flex-wrap items-center gap-3 text-ui">
      <span className="text-cell text-ink-3">Reference</span>
      <code className="font-sans font-label break-all">{id}</code>
      <Button kind="outline" icon={Copy} onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </p>
  );
}

/** What became of it, in words. */
const outcomes: Readonly<Record<string, string>> = {
  kept: 'Delivered',
  failed: 'Failed, given back',
  cancelled: 'Cancelled, given back',
  abandoned: 'Abandoned, given back',
  done: 'Answered',
  refused: 'Refused',
};

function Lines({ month, detail: { lines, about } }: { month: string; detail: CostDetail }) {
  const counted = lines.filter(({ isSuperseded }) => !isSuperseded);
  const sum = counted.reduce((total, { nanodollars }) => total + (nanodollars ?? 0), 0);
  const unpriced = counted.filter(({ nanodollars }) => nanodollars === null).length;
  const facts = [
    ['Begun', momentWords(lines[0]?.at ?? '')],
    ['Plan', about?.plan],
    ['Outcome', about?.outcome ? (outcomes[about.outcome] ?? about.outcome) : undefined],
    [
      'Person',
      about?.person ? (
        <IdLink key="person" month={month} id={about.person} text={shortPerson(about.person)} />
      ) : undefined,
    ],
    [unpriced > 0 ? 'Cost, at least' : 'Cost', dollars(sum, 4)],
  ] as const;
  return (
    <>
      <dl className="mt-4 flex flex-wrap justify-between gap-x-8 gap-y-2 border-y border-line py-3">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt className="text-fine text-ink-3">{name}</dt>
              <dd className="text-ui font-label">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <div className="mt-5">
        <Card
          title="Lines"
          action={
            <span className="text-fine text-ink-3">{`${lines.length} lines${unpriced > 0 ? `, ${unpriced} without a price` : ''}. Last digit: one nanodollar.`}</span>
          }
        >
          <FiguresTable
            caption="Every line, and what it cost"
            rows={lines.map((line, place) => ({ ...line, place }))}
            keyOf={({ place }) => String(place)}
            isMarked={({ nanodollars, isSuperseded }) => nanodollars === null && !isSuperseded}
            columns={[
              { name: 'What', isText: true, wraps: true, cell: ({ name }) => name },
              { name: 'Source', isText: true, cell: ({ source }) => source },
              {
                name: 'Quantity',
                cell: ({ quantity }) =>
                  quantity === null
                    ? 'Not told'
                    : quantity.toLocaleString('en-US', { maximumSignificantDigits: 6 }),
              },
              { name: 'Unit', isText: true, cell: ({ unit }) => unit },
              {
                name: 'Unit price',
                cell: ({ unitPrice }) =>
                  unitPrice === null ? 'passed on' : `$${trimmed(unitPrice / 1_000_000_000)}`,
              },
              {
                name: 'Price-book entry',
                isText: true,
                wraps: true,
                cell: ({ entry, reason }) => reason ?? entry?.replace(/^\w+@/, '') ?? 'Told',
              },
              { name: 'Amount', cell: (line) => <LineAmount line={line} /> },
            ]}
            sum={[
              'All that is known',
              ...['', '', '', '', ''],
              <Nano key="sum" nanodollars={sum} mark={unpriced > 0} />,
            ]}
          />
        </Card>
      </div>
    </>
  );
}

function LineAmount({ line: { nanodollars, isSuperseded } }: { line: ReportLine }) {
  if (isSuperseded) return <span className="text-ink-3">Told later</span>;
  if (nanodollars === null) return <strong className="font-semibold">Not known</strong>;
  return <Nano nanodollars={nanodollars} />;
}

/** All nine decimals, in threes. */
function Nano({ nanodollars, mark = false }: { nanodollars: number; mark?: boolean }) {
  const { significant, zeros } = nanoParts(nanodollars);
  return (
    <>
      {mark ? (
        <>
          <span aria-hidden>≥ </span>
          <span className="sr-only">at least </span>
        </>
      ) : null}
      {significant}
      {zeros ? <span className="text-ink-3">{zeros}</span> : null}
    </>
  );
}

function trimmed(amount: number): string {
  return amount.toFixed(12).replace(/0+$/, '').replace(/\.$/, '.00');
}
