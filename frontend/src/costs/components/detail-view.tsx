import { ArrowLeft, Copy, ReceiptText } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { type CostDetail, costDayPattern } from '../../../../shared/cost-report.ts';
import { featureKeys } from '../../../../shared/features.ts';
import { referenceMessages } from '../../../../shared/reference.ts';
import { navigate, PageAnchor } from '../../lib/location.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notify } from '../../ui/notify.ts';
import { costsPath, dayName, periodWords } from '../state/periods.ts';
import { toolNames } from '../state/shares.ts';
import { DayView } from './day-view.tsx';
import { LinesView } from './lines-view.tsx';
import { WorksTable } from './works-card.tsx';

/** The way back to the period, which Escape takes too. */
export function BackToPeriod({ period }: { period: string }) {
  // Not after the next frame: the keys work as soon as the page is seen.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) navigate(costsPath(period));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [period]);
  return (
    <PageAnchor
      to={costsPath(period)}
      className="inline-flex min-h-6 items-center gap-2 rounded-picture text-cell max-sm:min-h-11"
    >
      <ArrowLeft aria-hidden size={16} strokeWidth={1.6} />
      <span className="font-label underline decoration-vermilion decoration-[1.5px] underline-offset-4">
        {`Costs of ${periodWords(period)}`}
      </span>
    </PageAnchor>
  );
}

type Props = { period: string; detail: CostDetail };

/** A request, an answer or a job down to its lines; a person or a day down to these. */
export function DetailView({ period, detail }: Props) {
  const { id, works, lines } = detail;
  const isEmpty = works.length === 0 && lines.length === 0;
  return (
    <>
      <h1 className="mt-2 text-page">{titleOf(detail)}</h1>
      {costDayPattern.test(id) ? null : <Reference id={id} />}
      {isEmpty ? (
        <NothingFound period={period} id={id} />
      ) : costDayPattern.test(id) ? (
        <DayView period={period} detail={detail} />
      ) : works.length > 0 ? (
        <div className="mt-5">
          <Card title="What was done for them">
            <WorksTable period={period} works={works} caption="Their dearest jobs and requests" />
          </Card>
        </div>
      ) : (
        <LinesView period={period} detail={detail} />
      )}
    </>
  );
}

function titleOf({ id, works, about }: CostDetail): string {
  if (costDayPattern.test(id)) return dayName(id);
  if (works.length > 0) return 'One person';
  const feature = featureKeys.find((key) => key === about?.feature);
  return feature ? `One use of ${toolNames[feature]}` : 'One request';
}

function NothingFound({ period, id }: { period: string; id: string }) {
  const [title, hint] = costDayPattern.test(id)
    ? [`Nobody used anything on ${dayName(id)}`, 'What stands was paid for all the same.']
    : [`Nothing in ${periodWords(period)} has this reference`, 'It may be of another time.'];
  return (
    <div className="mt-6 rounded-card border border-line bg-surface">
      <EmptyState icon={ReceiptText} title={title} hint={hint} />
    </div>
  );
}

function Reference({ id }: { id: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(id).then(
      () => {
        setIsCopied(true);
        setTimeout(() => setIsCopied(false), 2_000);
      },
      () => notify.error(referenceMessages.notCopied),
    );
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
