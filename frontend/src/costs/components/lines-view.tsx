import type { CostDetail, ReportLine } from '../../../../shared/cost-report.ts';
import { Card } from '../../ui/card.tsx';
import { dollars, nanoParts } from '../state/money.ts';
import { costsPath, momentWords } from '../state/periods.ts';
import { Facts } from './facts.tsx';
import { FiguresTable } from './figures-table.tsx';
import { CostsLink, shortPerson } from './works-card.tsx';

/** What became of it, in words. */
const outcomes: Readonly<Record<string, string>> = {
  kept: 'Delivered',
  failed: 'Failed, given back',
  cancelled: 'Cancelled, given back',
  abandoned: 'Abandoned, given back',
  done: 'Answered',
  refused: 'Refused',
};

/** What a request, an answer or a job is made of, line by line. */
export function LinesView({
  period,
  detail: { lines, about },
}: {
  period: string;
  detail: CostDetail;
}) {
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
        <CostsLink
          key="person"
          to={costsPath(period, about.person)}
          text={shortPerson(about.person)}
        />
      ) : undefined,
    ],
    [unpriced > 0 ? 'Cost, at least' : 'Cost', dollars(sum, 4)],
  ] as const;
  return (
    <>
      <Facts facts={facts} />
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
                isWide: true,
                cell: ({ unitPrice }) =>
                  unitPrice === null ? 'passed on' : `$${trimmed(unitPrice / 1_000_000_000)}`,
              },
              {
                name: 'Price-book entry',
                isText: true,
                isWide: true,
                wraps: true,
                cell: ({ entry, reason }) => reason ?? entry?.replace(/^\w+@/, '') ?? 'Told',
              },
              { name: 'Amount', isWide: true, cell: (line) => <LineAmount line={line} /> },
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
