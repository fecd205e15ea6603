import { Search } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { type CostReport, costIdPattern, type ReportWork } from '../../../../shared/cost-report.ts';
import { navigate, PageAnchor } from '../../lib/location.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { costsPath, dayWords } from '../state/periods.ts';
import { Amount } from './amount.tsx';
import { type FigureColumn, FiguresTable } from './figures-table.tsx';
import { ToolName } from './tools-card.tsx';

/** Of the dearest, beside each other. */
const mostShown = 10;

/** What cost most, and whatever else has an id. */
export function DearestCard({ report: { period, dearest } }: { report: CostReport }) {
  return (
    <Card title="What cost most">
      <WorksTable
        period={period}
        works={dearest.slice(0, mostShown)}
        caption="The dearest jobs and requests"
      />
      <Find period={period} />
    </Card>
  );
}

/** Who cost most, by pseudonym. */
export function PeopleCard({ report: { period, people } }: { report: CostReport }) {
  return (
    <Card title="Who cost most">
      <FiguresTable
        caption="Who cost most, by pseudonym"
        rows={people.slice(0, mostShown)}
        keyOf={({ person }) => person}
        columns={[
          {
            name: 'Person',
            isText: true,
            cell: ({ person }) => (
              <CostsLink to={costsPath(period, person)} text={shortPerson(person)} />
            ),
          },
          { name: 'Plan', isText: true, cell: ({ plan }) => plan ?? '' },
          {
            name: 'Cost',
            cell: ({ infrastructure, providers, unpriced }) => (
              <Amount amount={infrastructure + providers} unpriced={unpriced} decimals={4} />
            ),
          },
        ]}
      />
    </Card>
  );
}

const dayColumn: FigureColumn<ReportWork> = {
  name: 'Day',
  isText: true,
  cell: ({ day }) => dayWords(day),
};

type WorksProps = {
  period: string;
  works: readonly ReportWork[];
  caption: string;
  /** Where they are all of one, it is said above them. */
  hasDays?: boolean;
};

/** Jobs and requests, each of which leads to its lines. */
export function WorksTable({ period, works, caption, hasDays = true }: WorksProps) {
  return (
    <FiguresTable
      caption={caption}
      rows={works}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'Reference',
          isText: true,
          takesRest: true,
          cell: ({ id }) => <CostsLink to={costsPath(period, id)} text={id} />,
        },
        {
          name: 'Tool',
          isText: true,
          isWide: true,
          cell: ({ feature }) => <ToolName feature={feature} />,
        },
        ...(hasDays ? [dayColumn] : []),
        { name: 'Plan', isText: true, cell: ({ plan }) => plan ?? '' },
        {
          name: 'Cost',
          cell: ({ nanodollars, unpriced }) => (
            <Amount amount={nanodollars} unpriced={unpriced} decimals={4} />
          ),
        },
      ]}
    />
  );
}

/** A pseudonym is long, and its beginning tells people apart. */
export function shortPerson(person: string): string {
  return `u-${person.slice(0, 8)}`;
}

/** Leads to what is looked into. */
export function CostsLink({ to, text }: { to: string; text: string }) {
  return (
    <PageAnchor
      to={to}
      className="inline-flex min-h-6 max-w-full items-center rounded-picture max-sm:min-h-11"
    >
      <span className="truncate underline decoration-vermilion decoration-[1.5px] underline-offset-4">
        {text}
      </span>
    </PageAnchor>
  );
}

function Find({ period }: { period: string }) {
  const field = useId();
  const [id, setId] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const named = id.trim();
    setIsWrong(!costIdPattern.test(named));
    if (costIdPattern.test(named)) navigate(costsPath(period, named));
  };
  return (
    <form onSubmit={submit} className="mt-4 border-t border-line pt-3">
      <label htmlFor={field} className="text-fine font-label">
        A request, answer, job or person of this time
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          id={field}
          value={id}
          onChange={({ target }) => setId(target.value)}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${field}-wrong` : undefined}
          className="h-11 min-w-0 flex-1 rounded-control border border-control bg-raised px-3 text-ui max-sm:text-base"
        />
        <Button type="submit" kind="outline" size="field" icon={Search}>
          Find
        </Button>
      </div>
      {isWrong ? (
        <p id={`${field}-wrong`} role="alert" className="mt-1.5 text-fine text-carmine">
          Write its whole reference: at least four letters or digits, without spaces.
        </p>
      ) : null}
    </form>
  );
}
