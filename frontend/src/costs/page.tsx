import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { pages } from '../../../shared/pages.ts';
import { useApi } from '../lib/api-client.ts';
import { useLocation } from '../lib/location.tsx';
import { Note } from '../ui/note.tsx';
import { readAgain, useCostDetail, useCostReport } from './api/costs.ts';
import { BackToPeriod, DetailView } from './components/detail-view.tsx';
import { ReportView } from './components/report-view.tsx';
import { CostsFailure, CostsLoading, NothingPaid } from './components/states.tsx';
import { Exports, PeriodBar, ReadAgain } from './components/title-bar.tsx';
import { idIn, momentWords, periodIn } from './state/periods.ts';

/** What everything costs, for people who may see it. */
export function CostsPage() {
  const { search } = useLocation();
  const [period, id] = [periodIn(search), idIn(search)];
  return (
    <div className="@container">
      {id === undefined ? (
        <Whole key={period} period={period} />
      ) : (
        <Detail key={id} period={period} id={id} />
      )}
    </div>
  );
}

function Whole({ period }: { period: string }) {
  const query = useCostReport(period);
  const again = useAgain(period, undefined, query.refetch);
  // Whoever may not see it any more sees nothing of what was read before.
  const report = query.isError ? undefined : query.data?.report;
  const isReading = again.isAsked || query.data?.state === 'reading';
  const [note, setNote] = useState<string | null>(null);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-page">{pages.costs.title}</h1>
        <div className="flex flex-wrap items-center gap-3 max-sm:contents">
          <PeriodBar period={period} />
          {report ? <Exports report={report} onSaved={setNote} /> : null}
        </div>
      </div>
      {report ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ui text-ink-2">
          {`Everything paid for ${report.stage}, in US dollars and UTC days. Read on ${momentWords(report.readAt)}.`}
          <ReadAgain busy={isReading} onPress={again.ask} />
        </p>
      ) : null}
      <ExportNote note={report ? note : null} />
      <Failure query={query} again={again} hasMore={report !== undefined && report !== null} />
      {report ? report.isEmpty ? <NothingPaid /> : <ReportView report={report} /> : null}
      {!report && !query.isError && query.data?.state !== 'failed' ? (
        <CostsLoading period={period} />
      ) : null}
    </>
  );
}

/** What is not in the file that was taken along last. */
function ExportNote({ note }: { note: string | null }) {
  return (
    <div role="status" className={note === null ? '' : 'mt-3'}>
      {note === null ? null : <Note icon={CircleHelp}>{note}</Note>}
    </div>
  );
}

function Detail({ period, id }: { period: string; id: string }) {
  const query = useCostDetail(period, id);
  const again = useAgain(period, id, query.refetch);
  const detail = query.isError ? undefined : query.data?.detail;
  return (
    <>
      <BackToPeriod period={period} />
      <Failure query={query} again={again} hasMore={false} />
      {detail ? <DetailView period={period} detail={detail} /> : null}
      {!detail && !query.isError && query.data?.state !== 'failed' ? (
        <CostsLoading period={period} />
      ) : null}
    </>
  );
}

type Again = { isAsked: boolean; ask: () => void };

function useAgain(period: string, id: string | undefined, refetch: () => Promise<unknown>): Again {
  const api = useApi();
  const [isAsked, setIsAsked] = useState(false);
  const ask = () => {
    setIsAsked(true);
    readAgain(api, period, id)
      .then(refetch, refetch)
      .finally(() => setIsAsked(false));
  };
  return { isAsked, ask };
}

type FailureProps = {
  query: { isError: boolean; isFetching: boolean; data?: { state: string } | undefined };
  again: Again;
  /** Whether something is shown that was read before. */
  hasMore: boolean;
};

function Failure({ query, again, hasMore }: FailureProps) {
  if (!query.isError && query.data?.state !== 'failed') return null;
  const text = hasMore
    ? 'The latest reading failed. What was read before is shown.'
    : 'Costs could not be read. Nothing of them is lost.';
  return (
    <CostsFailure text={text} retrying={again.isAsked || query.isFetching} onRetry={again.ask} />
  );
}
